/** Small requests that would keep a process busy, or whose amounts no number holds: an answer in a second. */
import { expect, test } from 'vitest'
import { makeService, send } from './service.ts'

/** Interest of 10^12 rupees a month, doubled every year: some 10^37 rupees beside a harvest each March. */
const endless = {
  currentAgeYears: 37,
  retirementAgeYears: 62,
  planningEndAgeYears: 119,
  investmentPlan: { initialMonthlyContribution: 979_479.61 },
  incomes: [{ monthlyAmount: 1e12, kind: 'interest', annualGrowthRatePct: 100 }],
  tax: { harvestGains: true }
}

/** The tax on what a plan earns beside its incomes lowers what is left of one rupee. */
const taxed = {
  currentYear: 2026,
  currentAgeYears: 70,
  retirementAgeYears: 90,
  planningEndAgeYears: 90,
  annualInflationRatePct: 100,
  incomes: [{ monthlyAmount: 1, kind: 'other' }],
  tax: { otherAnnualIncome: 1e12 }
}

const bodies: Readonly<Record<string, (plan: object) => object>> = {
  'v1/calculate': plan => plan,
  'v1/calculate?granularity=year&format=columns': plan => plan,
  'public/simulate': plan => ({ expenses: [], retirementPlan: {}, investmentPlan: {}, ...plan }),
  'v1/batch': input => ({ items: [{ input }, { input: { currentAgeYears: 30, retirementAgeYears: 60 } }] }),
  'v1/fixes': input => ({ input }),
  'v1/explain': input => ({ input, member: 'finalCorpus' }),
  'v1/sensitivity': input => ({ input, tornado: {} }),
  'v1/reconcile': input => ({ input, theirFigure: 1_000_000 }),
  'v1/cover': input => ({ input: { ...input, partner: { currentAgeYears: 30, retirementAgeYears: 60 } } }),
  'v1/goals': input => ({ input })
}

const service = makeService()

/** The answer, which must come within a second; on a busy machine or from a cold process at the third try. */
async function inASecond(body: object, options: Parameters<typeof send>[2]): ReturnType<typeof send> {
  const times: number[] = []
  for (let time = 0; time < 3; time++) {
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const response = await send(service, body, options)
    times.push(performance.now() - started)
    if (times.at(-1)! < 1_000) return response
  }
  throw new Error(`the answers took ${times.join(', ')} ms`)
}

for (const [name, plan] of Object.entries({ endless, taxed })) {
  test.each(Object.entries(bodies))(`C5 ${name}: /api/%s answers within a second`, async (url, bodyOf) => {
    const response = await inASecond(bodyOf(plan), { url: `/api/${url}` })
    expect(JSON.stringify(response.json())).toContain('An amount exceeds')
  })

  test(`C5 ${name}: a search answers within a second that no value can be published`, async () => {
    const body = { input: plan, unknown: 'monthlyContribution', goal: { neverRunsOut: true } }
    const response = await inASecond(body, { url: '/api/v1/solve' })
    expect(response.json()).toMatchObject({ found: false, reason: 'too-large' })
  })

  test(`C5 ${name}: a tool answers within a second`, async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'simulate', arguments: plan }
    }
    const headers = { accept: 'application/json, text/event-stream' }
    const response = await inASecond(call, { url: '/mcp', headers })
    expect(response.body).toContain('An amount exceeds')
  })
}
