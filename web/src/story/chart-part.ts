/** What the chart has besides the total of a plan: fetched when it is first needed. */
export { chartWords } from '../text/en-chart.ts'
export { Besides, fanOf, spokenFan, withFan } from './fan.tsx'
export { soFarSummary } from './so-far.ts'
export { SoFarTable } from './so-far-table.tsx'
export { drawn, noteOf } from './views.ts'
