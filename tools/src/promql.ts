/** Reads the metrics and labels that a query of Prometheus names. */
import { parser } from '@prometheus-io/lezer-promql'

export interface Query {
  readonly metrics: readonly string[]
  /** Labels by which it selects or groups. */
  readonly labels: readonly string[]
}

/** A variable of a dashboard, where Prometheus needs a duration. */
const interval = /\$__rate_interval/g

/** Returns what a query names; throws where it is not PromQL. */
export function readQuery(query: string): Query {
  const text = query.replace(interval, '5m')
  const metrics = new Set<string>()
  const labels = new Set<string>()
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`not PromQL, at ${from} of: ${text}`)
      if (name === 'Identifier') metrics.add(text.slice(from, to))
      if (name === 'LabelName') labels.add(text.slice(from, to))
    }
  })
  return { metrics: [...metrics], labels: [...labels] }
}
