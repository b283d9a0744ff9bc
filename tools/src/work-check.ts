/**
 * `npm run work-check -- [--seconds N] [--seed N] [--most N]`: searches for requests that take more processor
 * time than their estimate (P13), among those with an estimate of at most the given microseconds. Fails if
 * one takes more than three times as long, or if the estimate of an ordinary plan is more than ten times too
 * high.
 */
import { parseArgs } from 'node:util'
import { leastRatio, mostRatio, ordinaryRequests } from './estimates/bounds.ts'
import { finds } from './estimates/finds.ts'
import { confirmed, type Find, worstRequests } from './estimates/search.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '300000' }
  }
})

const bounds = { most: Number(values.most), least: 0, bound: mostRatio }
const known = finds.flatMap(request => confirmed(request, bounds) ?? [])
const ordinary = ordinaryRequests.flatMap(
  request => confirmed(request, { ...bounds, least: leastRatio }) ?? []
)
const worst = worstRequests({ ...bounds, seed: Number(values.seed), seconds: Number(values.seconds) })

function show(title: string, all: readonly Find[]): void {
  console.log(title)
  for (const { kind, estimate, ratio } of all)
    console.log(`  ${kind}: ${Math.round(estimate)} µs estimated, ${ratio.toFixed(2)} of it taken`)
}

show('found before', known)
show('ordinary plans', ordinary)
show('found now', worst)
const wrong = [
  ...[...known, ...worst].filter(({ ratio }) => ratio > mostRatio),
  ...ordinary.filter(({ ratio }) => ratio < leastRatio)
]
for (const each of wrong) console.log(`wrong: ${JSON.stringify(each)}`)
process.exitCode = wrong.length === 0 ? 0 : 1
