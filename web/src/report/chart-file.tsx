/** The chart of the report as a file of its own, with its title, the date and where it comes from. */
import { createElement, render } from 'preact'
import type { Likely } from '../story/likely.tsx'
import { reportText } from '../text/en-report.ts'
import type { Shown } from '../use-plan.ts'
import { PaperChart } from './paper-chart.tsx'
import { dayOf } from './sheet-props.ts'

/** Draws the chart where it is not seen, and gives it to what makes the file. */
export async function withChart<T>(
  { picture }: Shown,
  likely: Likely | null,
  use: (chart: SVGSVGElement) => T | Promise<T>
): Promise<T> {
  const host = document.createElement('div')
  host.className = 'card sheet unseen'
  document.body.append(host)
  const { chart } = reportText
  const file = { title: chart.title, source: chart.source(dayOf(new Date().toISOString())) }
  try {
    render(createElement(PaperChart, { picture, likely: likely?.value ?? null, file }), host)
    return await use(host.querySelector<SVGSVGElement>('svg')!)
  } finally {
    render(null, host)
    host.remove()
  }
}
