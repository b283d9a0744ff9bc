/** The calls of the service that give what the page shows. */
import type { Plan } from '../engine/picture-answer.ts'

/** @param base address of the service, with a slash at its end */
export function curlCall(plan: Plan, base: string): string {
  // In the shell's quotes only the quote itself means something.
  const body = JSON.stringify(plan, null, 2).replaceAll("'", String.raw`'\''`)
  return `curl -s '${base}api/v1/calculate?granularity=year' \\
  -H 'Content-Type: application/json' -d '${body}'`
}

/** The same with the client. */
export function typescriptCall(plan: Plan, base: string): string {
  return `import { Arthayu } from '@arthayu/client'

const arthayu = new Arthayu({ baseUrl: '${base.replace(/\/$/, '')}' })
const { summary, timeSeries } = await arthayu.calculate(
  ${JSON.stringify(plan, null, 2).replaceAll('\n', '\n  ')},
  { granularity: 'year' }
)
console.log(summary, timeSeries)`
}
