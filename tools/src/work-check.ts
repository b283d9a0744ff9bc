/**
 * `npm run work-check -- [--seconds N] [--seed N] [--most N]`: searches for requests that take more processor
 * time than their estimate (P13), among those with an estimate of at most the given microseconds. It prints
 * what it measures as it goes: first the requests that are known, which takes about a minute, then the worst
 * so far of each kind, for the given seconds. Fails if one takes more than three times as long, or if the
 * estimate of an ordinary plan is more than ten times too high.
 */
import { parseArgs } from 'node:util'
import { leastRatio, mostRatio, ordinaryRequests } from './estimates/bounds.ts'
import { finds } from './estimates/finds.ts'
import type { WorkRequest } from './estimates/requests.ts'
import { confirmed, type Find, worstRequests } from './estimates/search.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '300000' }
  }
})

const bounds = { most: Number(values.most), least: 0, bound: mostRatio }

function show(find: Find, least: number): void {
  const { kind, estimate, ratio } = find
  console.log(`  ${kind}: ${Math.round(estimate)} µs estimated, ${ratio.toFixed(2)} of it taken`)
  if (ratio <= mostRatio && ratio >= least) return
  console.log(`wrong: ${JSON.stringify(find)}`)
  process.exitCode = 1
}

function check(title: string, requests: readonly WorkRequest[], least: number): void {
  console.log(title)
  for (const request of requests) {
    const find = confirmed(request, { ...bounds, least })
    if (find !== null) show(find, least)
  }
}

check('found before', finds, 0)
check('ordinary plans', ordinaryRequests, leastRatio)
console.log('found now')
const search = { ...bounds, seed: Number(values.seed), seconds: Number(values.seconds) }
worstRequests(search, find => show(find, 0))
