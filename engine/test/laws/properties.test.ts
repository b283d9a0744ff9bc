/** Laws that hold for every plan by itself, checked on random ones. Money is compared in whole paise. */
import { type Entry, identityOf, type LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hold } from '../plans/hold.ts'
import { columnsOf, parsed, runPlan, tryPlan } from '../plans/run-plan.ts'
import { flows, forEveryPlan, paise } from './laws.ts'

const totals = [
  'totalContributions',
  'totalInflows',
  'totalMilestones',
  'totalWithdrawals',
  'totalTax',
  'totalGrowth',
  'totalShortfall'
] as const

test('C1 the identity of every month balances exactly in paise', () => {
  forEveryPlan((_, run) => {
    for (const each of run.timeSeries) {
      const added = paise(each.contributions) + paise(each.inflows) + paise(each.growth)
      const taken = paise(each.milestones) + paise(each.withdrawals) + paise(each.tax)
      const closing = paise(each.openingCorpus) + added - taken
      hold(closing === paise(each.corpus), () => `month ${each.month}`, closing, paise(each.corpus))
    }
  })
})

test('C1 every month opens with the corpus that the month before closed with', () => {
  forEveryPlan((_, run) => {
    for (const [m, each] of run.timeSeries.entries()) {
      const before = m === 0 ? each.openingCorpus : run.timeSeries[m - 1]!.corpus
      hold(each.openingCorpus === before, () => `month ${m}`, each.openingCorpus, before)
    }
  })
})

test('C2 every published amount is a whole number of paise, and the corpus the sum of the portfolios', () => {
  const members = [
    'openingCorpus',
    'corpus',
    'corpusReal',
    'incomes',
    'expenses',
    'loanInstalments',
    'need'
  ] as const
  forEveryPlan((_, run) => {
    for (const each of run.timeSeries) {
      for (const member of [...flows, ...members]) {
        hold(each[member] === paise(each[member]) / 100, () => `month ${each.month} ${member}`, each[member])
      }
      const sum = each.portfolios.reduce((total, value) => total + paise(value), 0)
      hold(paise(each.corpus) === sum, () => `month ${each.month}`, paise(each.corpus), sum)
    }
  })
})

test('C2 only growth and the surplus can be negative', () => {
  forEveryPlan((_, run) => {
    for (const each of run.timeSeries) {
      for (const member of flows) {
        hold(member === 'growth' || each[member] >= 0, () => `month ${each.month} ${member}`, each[member])
      }
      for (const value of each.portfolios) hold(value >= 0, () => `month ${each.month} portfolio`, value)
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
  const times = ['month', 'ageYears', 'year', 'calendarMonth', 'phase'] as const
  const lastOf = [...times, 'corpus', 'corpusReal', 'debt', 'netWorth', 'netWorthReal'] as const
  forEveryPlan((plan, run) => {
    const yearly = tryPlan(plan, 'year')
    fc.pre(yearly !== undefined)
    expect(yearly.summary).toEqual(run.summary)
    expect(yearly.timeSeries).toHaveLength(Math.ceil(run.timeSeries.length / 12))
    for (const [y, year] of yearly.timeSeries.entries()) {
      const months = run.timeSeries.slice(12 * y, 12 * y + 12)
      const last = months[months.length - 1]!
      for (const member of summed) {
        const sum = months.reduce((so, each) => so + paise(each[member]), 0)
        hold(paise(year[member]) === sum, () => `year ${y} ${member}`, paise(year[member]), sum)
      }
      for (const member of lastOf) expect(year[member]).toBe(last[member])
      const surpluses = months.map(each => each.monthlySurplus).filter(each => each !== null)
      const surplus =
        surpluses.length === 0 ? null : surpluses.reduce((so, each) => so + paise(each), 0) / 100
      hold(year.monthlySurplus === surplus, () => `year ${y} monthlySurplus`, year.monthlySurplus, surplus)
      expect(year.portfolios).toEqual(last.portfolios)
      expect(year.openingCorpus).toBe(months[0]!.openingCorpus)
    }
  }, 200)
})

test('C4 the view in columns holds the numbers of the view in rows', () => {
  forEveryPlan((plan, run) => {
    const { portfolios, ...columns } = columnsOf(plan)
    for (const [member, column] of Object.entries(columns)) {
      expect(column).toEqual(run.timeSeries.map(each => each[member as keyof Entry]))
    }
    for (const [p, values] of portfolios!.entries()) {
      expect(values).toEqual(run.timeSeries.map(each => each.portfolios[p]))
    }
    expect(Object.keys(columns)).toHaveLength(Object.keys(run.timeSeries[0]!).length - 1)
  }, 100)
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
    expect(JSON.stringify(parsed(again).input)).toBe(JSON.stringify(again))
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
    const reachesRetirement =
      plan.retirementAgeYears < plan.currentAgeYears + (run.timeSeries.length - 1) / 12
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

function unlabelled(entry: Entry): Entry {
  return { ...entry, year: 0, calendarMonth: '' }
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, reversed(each)])
  )
}
