/**
 * Laws that hold for every plan, checked on random ones. Money is compared in whole paise. Where two different
 * runs are compared, the tolerance is said in the test: the published corpus is a sum of portfolio values that
 * are each rounded (C2), so a plan of `k` portfolios may be off by half a paisa for each of them.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import { identityOf } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, arbitraryRate } from './arbitrary-plan.ts'
import { type Entry, parsed, type Run, runPlan, runYearly, tryPlan } from './run-plan.ts'

const settings = { numRuns: 400, seed: 20_260_401 }

const paise = (rupees: number) => Math.round(rupees * 100)
const flows = ['contributions', 'inflows', 'milestones', 'withdrawals', 'tax', 'growth', 'shortfall'] as const
const totals = [
  'totalContributions',
  'totalInflows',
  'totalMilestones',
  'totalWithdrawals',
  'totalTax',
  'totalGrowth',
  'totalShortfall'
] as const

/** Runs `law` on random plans whose results are not too large. */
function forEveryPlan(law: (plan: LifeCycleInput, run: Run) => void, numRuns = settings.numRuns): void {
  fc.assert(
    fc.property(arbitraryPlan, plan => {
      const run = tryPlan(plan)
      fc.pre(run !== undefined)
      law(plan, run)
    }),
    { ...settings, numRuns }
  )
}

/** What two runs of the same money may differ by: half a paisa a rounded value, and 1e-10 of the largest. */
function tolerance(run: Run, roundings: number): number {
  const largest = Math.max(...run.timeSeries.map(each => Math.max(each.corpus, each.openingCorpus)))
  return 0.005 * roundings + 1e-10 * largest
}

test('C1 the identity of every month balances exactly in paise', () => {
  forEveryPlan((_, run) => {
    for (const each of run.timeSeries) {
      const added = paise(each.contributions) + paise(each.inflows) + paise(each.growth)
      const taken = paise(each.milestones) + paise(each.withdrawals) + paise(each.tax)
      expect(paise(each.openingCorpus) + added - taken).toBe(paise(each.corpus))
    }
  })
})

test('C1 every month opens with the corpus that the month before closed with', () => {
  forEveryPlan((_, run) => {
    for (const [m, each] of run.timeSeries.entries()) {
      if (m > 0) expect(each.openingCorpus).toBe(run.timeSeries[m - 1]!.corpus)
    }
  })
})

test('C2 every published amount is a whole number of paise, and the corpus the sum of the portfolios', () => {
  const members = ['openingCorpus', 'corpus', 'corpusReal', 'incomes', 'expenses', 'loanInstalments', 'need'] as const
  forEveryPlan((_, run) => {
    for (const each of run.timeSeries) {
      for (const member of [...flows, ...members]) expect(each[member]).toBe(paise(each[member]) / 100)
      const sum = each.portfolios.reduce((total, value) => total + paise(value), 0)
      expect(paise(each.corpus)).toBe(sum)
    }
  })
})

test('C2 only growth and the surplus can be negative', () => {
  forEveryPlan((_, run) => {
    for (const each of run.timeSeries) {
      for (const member of flows) if (member !== 'growth') expect(each[member]).toBeGreaterThanOrEqual(0)
      for (const value of each.portfolios) expect(value).toBeGreaterThanOrEqual(0)
    }
  })
})

test('C3 the totals are the sums over the published series', () => {
  forEveryPlan((_, run) => {
    for (const [position, total] of totals.entries()) {
      const sum = run.timeSeries.reduce((so, each) => so + paise(each[flows[position]!]), 0)
      expect(paise(run.summary[total])).toBe(sum)
    }
  })
})

test('C3 the summary repeats the series: final, peak, first shortfall, corpus at retirement', () => {
  forEveryPlan((_, { summary, timeSeries }) => {
    const last = timeSeries[timeSeries.length - 1]!
    expect([summary.finalCorpus, summary.finalCorpusReal]).toEqual([last.corpus, last.corpusReal])
    const peak = timeSeries.reduce((best, each) => (each.corpus > best.corpus ? each : best))
    expect([summary.peakCorpus, summary.peakAgeYears]).toEqual([peak.corpus, peak.ageYears])
    const short = timeSeries.find(each => each.shortfall > 0)
    expect(summary.corpusWentToZero).toBe(short !== undefined)
    expect(summary.depletionAgeYears).toBe(short?.ageYears ?? null)
    const R = timeSeries.findIndex(each => each.phase === 'retirement')
    const atRetirement = R < 0 ? last.corpus : timeSeries[R]!.openingCorpus
    expect(summary.corpusAtRetirement).toBe(atRetirement)
    expect(summary.firstMonthlyWithdrawal).toBe(R < 0 ? null : timeSeries[R]!.need)
    expect(summary.monthlyExpensesAtRetirement).toBe(R < 0 ? null : timeSeries[R]!.expenses)
  })
})

test('C4 the yearly view is the monthly view folded', () => {
  const summed = [...flows, 'incomes', 'expenses', 'loanInstalments', 'need'] as const
  const lastOf = ['month', 'ageYears', 'year', 'calendarMonth', 'phase', 'corpus', 'corpusReal'] as const
  forEveryPlan((plan, run) => {
    const yearly = runYearly(plan)
    expect(yearly.summary).toEqual(run.summary)
    expect(yearly.timeSeries).toHaveLength(Math.ceil(run.timeSeries.length / 12))
    for (const [y, year] of yearly.timeSeries.entries()) {
      const months = run.timeSeries.slice(12 * y, 12 * y + 12)
      const last = months[months.length - 1]!
      for (const member of summed) {
        expect(paise(year[member])).toBe(months.reduce((so, each) => so + paise(each[member]), 0))
      }
      for (const member of lastOf) expect(year[member]).toBe(last[member])
      expect(year.portfolios).toEqual(last.portfolios)
      expect(year.openingCorpus).toBe(months[0]!.openingCorpus)
    }
  }, 200)
})

test('C7 the order of members in a request changes nothing', () => {
  forEveryPlan((plan, run) => {
    const turned = reversed(plan) as LifeCycleInput
    expect(identityOf(parsed(turned))).toBe(identityOf(parsed(plan)))
    expect(runPlan(turned).timeSeries).toEqual(run.timeSeries)
  }, 200)
})

test('C7 the normalised input sent again is the same plan: same identity, same numbers', () => {
  forEveryPlan((plan, run) => {
    const again = JSON.parse(JSON.stringify(parsed(plan).input)) as LifeCycleInput
    expect(parsed(again).input).toEqual(parsed(plan).input)
    expect(identityOf(parsed(again))).toBe(identityOf(parsed(plan)))
    const second = runPlan(again)
    expect(second.timeSeries).toEqual(run.timeSeries)
    expect(second.summary).toEqual(run.summary)
  })
})

test('C7 plans that differ in an amount have different identities', () => {
  forEveryPlan(plan => {
    const other = { ...plan, currentCorpus: (plan.currentCorpus ?? 0) + 1e9 }
    expect(identityOf(parsed(other))).not.toBe(identityOf(parsed(plan)))
  }, 100)
})

test('K1 a longer plan begins with the shorter one', () => {
  forEveryPlan((plan, run) => {
    const planningEndAgeYears = Math.min(120, plan.currentAgeYears + run.timeSeries.length / 12 + 5)
    const reachesRetirement = plan.retirementAgeYears < plan.currentAgeYears + (run.timeSeries.length - 1) / 12
    fc.pre(reachesRetirement)
    const longer = tryPlan({ ...plan, planningEndAgeYears })
    fc.pre(longer !== undefined)
    expect(longer.timeSeries.slice(0, run.timeSeries.length)).toEqual(run.timeSeries)
  }, 200)
})

test('K3 a shift of currentYear relabels and changes no number', () => {
  forEveryPlan((plan, run) => {
    const by = 7
    const moved = (year: number | undefined) => (year === undefined ? {} : { year: year + by })
    const milestones = (plan.milestones ?? []).map(each => ({ ...each, ...moved(each.year) }))
    const shifted = runPlan({ ...plan, currentYear: (plan.currentYear ?? 2026) + by, milestones })
    expect(shifted.summary).toEqual(run.summary)
    expect(shifted.timeSeries.map(unlabelled)).toEqual(run.timeSeries.map(unlabelled))
    for (const [m, each] of shifted.timeSeries.entries()) {
      const before = run.timeSeries[m]!
      expect(each.year).toBe(before.year + by)
      expect(Number(each.calendarMonth.slice(0, 4))).toBe(Number(before.calendarMonth.slice(0, 4)) + by)
      expect(each.calendarMonth.slice(4)).toBe(before.calendarMonth.slice(4))
    }
  }, 200)
})

test('K5 twelve months at the effective rate make the annual rate, to a paisa', () => {
  fc.assert(
    fc.property(arbitraryRate, fc.integer({ min: 1, max: 1_000_000_000 }), (ratePct, opening) => {
      const run = runPlan({
        currentAgeYears: 40,
        retirementAgeYears: 41,
        planningEndAgeYears: 41,
        currentCorpus: opening,
        investmentPlan: { expectedAnnualReturnRatePct: ratePct },
        conventions: { rate: 'effective' }
      })
      expect(Math.abs(run.summary.finalCorpus - opening * (1 + ratePct / 100))).toBeLessThanOrEqual(0.01)
    }),
    settings
  )
})

test('K8 k portfolios of a k-th each equal one, to k paise', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.integer({ min: 2, max: 8 }), (plan, k) => {
      const { investments: _, currentCorpus = 0, investmentPlan = {}, milestones = [], ...rest } = plan
      const { initialMonthlyContribution = 0, assetClass: __, ...terms } = investmentPlan
      const unfunded = milestones.map(({ fundedBy: ___, ...each }) => each)
      const shared = { ...rest, milestones: unfunded }
      const totals = { currentCorpus, investmentPlan: { ...terms, initialMonthlyContribution } }
      const part = {
        initialCorpus: currentCorpus / k,
        initialMonthlyContribution: initialMonthlyContribution / k
      }
      const one = tryPlan({ ...shared, ...totals })
      const many = tryPlan({ ...shared, investmentPlan: terms, investments: Array(k).fill(part) })
      fc.pre(one !== undefined && many !== undefined)
      const allowed = tolerance(one, 2 * k)
      for (const [m, each] of one.timeSeries.entries()) {
        expect(Math.abs(many.timeSeries[m]!.corpus - each.corpus)).toBeLessThanOrEqual(allowed)
        expect(Math.abs(many.timeSeries[m]!.withdrawals - each.withdrawals)).toBeLessThanOrEqual(allowed)
        expect(Math.abs(many.timeSeries[m]!.shortfall - each.shortfall)).toBeLessThanOrEqual(allowed)
      }
    }),
    { ...settings, numRuns: 250 }
  )
})

test('K9 a step-up of 0 is a flat contribution, and equals a step-up left out', () => {
  forEveryPlan(plan => {
    const { annualStepUpRatePct: _, ...terms } = plan.investmentPlan ?? {}
    const entries = (plan.investments ?? []).map(({ annualStepUpRatePct: __, ...each }) => each)
    const zero = { annualStepUpRatePct: 0 }
    const leftOut = tryPlan({ ...plan, investmentPlan: terms, investments: entries })
    fc.pre(leftOut !== undefined)
    const explicit = runPlan({
      ...plan,
      investmentPlan: { ...terms, ...zero },
      investments: entries.map(each => ({ ...each, ...zero }))
    })
    expect(explicit.timeSeries).toEqual(leftOut.timeSeries)
    const saving = explicit.timeSeries.filter(each => each.phase === 'accumulation')
    for (const each of saving) expect(each.contributions).toBe(saving[0]!.contributions)
    for (const each of explicit.timeSeries.slice(saving.length)) expect(each.contributions).toBe(0)
  }, 150)
})

test('K9 a larger contribution never lowers the corpus of any month, to half a paisa a portfolio', () => {
  const arbitraryMore = fc.integer({ min: 1, max: 5_000_000 }).map(x => x / 100)
  fc.assert(
    fc.property(arbitraryPlan, arbitraryMore, fc.nat(), (plan, more, which) => {
      const before = tryPlan(plan)
      const after = tryPlan(withContribution(plan, more, which))
      fc.pre(before !== undefined && after !== undefined)
      expectNeverLower(after, before)
    }),
    settings
  )
})

test('W1 more spending never raises the corpus of any month, to half a paisa a portfolio', () => {
  const arbitraryMore = fc.integer({ min: 1, max: 5_000_000 }).map(x => x / 100)
  fc.assert(
    fc.property(arbitraryPlan, arbitraryMore, fc.nat(), (plan, more, which) => {
      const before = tryPlan(plan)
      const after = tryPlan(withSpending(plan, more, which))
      fc.pre(before !== undefined && after !== undefined)
      expectNeverLower(before, after)
      expect(after.summary.totalShortfall).toBeGreaterThanOrEqual(before.summary.totalShortfall - 0.01)
    }),
    settings
  )
})

test('C2 doubled amounts double the result, to the rounding of each value', () => {
  forEveryPlan((plan, run) => {
    const twice = tryPlan(doubled(plan) as LifeCycleInput)
    fc.pre(twice !== undefined)
    // A doubled paisa is at most a paisa off; the corpus is the sum of `k` such values, growth the balance of all.
    const k = run.timeSeries[0]!.portfolios.length
    for (const [m, each] of run.timeSeries.entries()) {
      const other = twice.timeSeries[m]!
      for (const member of ['contributions', 'inflows', 'milestones', 'withdrawals', 'shortfall', 'need'] as const) {
        expect(Math.abs(paise(other[member]) - 2 * paise(each[member]))).toBeLessThanOrEqual(1)
      }
      for (const [p, value] of each.portfolios.entries()) {
        expect(Math.abs(paise(other.portfolios[p]!) - 2 * paise(value))).toBeLessThanOrEqual(1)
      }
      expect(Math.abs(paise(other.corpus) - 2 * paise(each.corpus))).toBeLessThanOrEqual(k)
      expect(Math.abs(paise(other.growth) - 2 * paise(each.growth))).toBeLessThanOrEqual(2 * k + 4)
    }
  }, 250)
})

test('K19 the funded ratio is at least 1 exactly when no month from R on falls short', () => {
  let compared = 0
  fc.assert(
    fc.property(arbitraryPlan, fc.double({ min: 0, max: 2, noNaN: true }), (plan, share) => {
      const one = withOneReturn(plan)
      const first = tryPlan(one)
      fc.pre(first !== undefined)
      // Moves the opening corpus so that the ratio comes to lie on either side of 1, often closely.
      const missing = first.summary.requiredCorpusAtRetirement - first.summary.corpusAtRetirement
      const moved = Math.min(1e12, Math.max(0, (one.currentCorpus ?? 0) + missing * share))
      const run = tryPlan({ ...one, currentCorpus: moved })
      fc.pre(run !== undefined)
      const { fundedRatio, corpusAtRetirement, requiredCorpusAtRetirement } = run.summary
      const retired = run.timeSeries.filter(each => each.phase === 'retirement')
      const short = retired.some(each => each.shortfall > 0)
      if (fundedRatio === null) return expect(short).toBe(false)
      fc.pre(Math.abs(corpusAtRetirement - requiredCorpusAtRetirement) > 0.01)
      compared++
      expect(fundedRatio >= 1).toBe(!short)
    }),
    { ...settings, numRuns: 600 }
  )
  expect(compared).toBeGreaterThan(200)
})

function unlabelled({ year: _, calendarMonth: __, ...numbers }: Entry) {
  return numbers
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)])
  )
}

const amounts = new Set([
  'currentCorpus',
  'currentMonthlyAmount',
  'amount',
  'initialCorpus',
  'initialMonthlyContribution',
  'costBasis',
  'initialMonthlyWithdrawal',
  'monthlyAmount',
  'outstandingPrincipal'
])

function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(doubled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, amounts.has(name) ? 2 * (each as number) : doubled(each)])
  )
}

/** K8: with "inclusive" totals only the total is raised; with "additional" the total or that of an entry. */
function withContribution(plan: LifeCycleInput, more: number, which: number): LifeCycleInput {
  const { investmentPlan = {}, investments = [] } = plan
  const position = which % (investments.length + 1)
  if (plan.conventions?.totals === 'additional' && position < investments.length) {
    const raised = { initialMonthlyContribution: (investments[position]!.initialMonthlyContribution ?? 0) + more }
    const changed = investments.map((each, p) => (p === position ? { ...each, ...raised } : each))
    return { ...plan, investments: changed }
  }
  const initialMonthlyContribution = (investmentPlan.initialMonthlyContribution ?? 0) + more
  return { ...plan, investmentPlan: { ...investmentPlan, initialMonthlyContribution } }
}

/** Raises a milestone, the given withdrawal, or an expense. */
function withSpending(plan: LifeCycleInput, more: number, which: number): LifeCycleInput {
  const { milestones = [], retirementPlan = {} } = plan
  const position = milestones.findIndex(each => each.type !== 'income')
  if (which % 2 === 0 && position >= 0) {
    const changed = milestones.map((each, p) => (p === position ? { ...each, amount: each.amount + more } : each))
    return { ...plan, milestones: changed }
  }
  const given = retirementPlan.initialMonthlyWithdrawal
  if (given === undefined) {
    return { ...plan, expenses: [...(plan.expenses ?? []), { currentMonthlyAmount: more }] }
  }
  return { ...plan, retirementPlan: { ...retirementPlan, initialMonthlyWithdrawal: given + more } }
}

/** One return for all portfolios, the core and retirement: what K19 promises its equivalence for. */
function withOneReturn(plan: LifeCycleInput): LifeCycleInput {
  const strip = ({ assetClass: _, retirementAnnualReturnRatePct: __, ...each }: Record<string, unknown>) => each
  const { assetClass: _, ...investmentPlan } = plan.investmentPlan ?? {}
  const investments = (plan.investments ?? []).map(strip) as NonNullable<LifeCycleInput['investments']>
  return {
    ...plan,
    investmentPlan,
    investments,
    retirementPlan: { ...plan.retirementPlan },
    conventions: { ...plan.conventions, totals: 'additional' }
  }
}

function expectNeverLower(richer: Run, poorer: Run): void {
  const allowed = tolerance(richer, richer.timeSeries[0]!.portfolios.length)
  for (const [m, each] of poorer.timeSeries.entries()) {
    expect(richer.timeSeries[m]!.corpus).toBeGreaterThanOrEqual(each.corpus - allowed)
  }
}
