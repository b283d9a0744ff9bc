/** Cover: closed forms, published needs, what is held and what is refused. */
import { coverRequest, createArena, type LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { earner, flat, taxed } from '../plans/couples.ts'

const options = { rulebook, currentYear: callerYear }

type Owner = 'self' | 'partner'

const answerOf = (input: LifeCycleInput, owner?: Owner) => {
  const answer = coverRequest({ input, ...(owner && { owner }) }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const yearsOf = (input: LifeCycleInput, owner: Owner = 'self') => answerOf(input, owner).owners[0]!.years
const neededOf = (input: LifeCycleInput, owner?: Owner) => yearsOf(input, owner).map(({ needed }) => needed)
const codesOf = (input: LifeCycleInput) => answerOf(input).meta.warnings.map(({ code }) => code)

const faults = (request: unknown) => {
  const answer = coverRequest(request, options)
  return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

describe('closed forms', () => {
  test('G13 without returns the cover is what the survivor spends, less what was saved until the death', () => {
    // 600 months in all. Alive, 40,000 a month are saved until 60, then 60,000 are spent; alone, 30,000 are.
    const expected = Array.from({ length: 50 }, (_, year) => {
      const month = Math.max(1, 12 * year)
      const saved = 40_000 * Math.min(month, 360) - 60_000 * Math.max(0, month - 360)
      return Math.max(0, 30_000 * (600 - month) - saved)
    })
    expect(expected.slice(0, 2)).toEqual([17_930_000, 17_160_000])
    expect(neededOf(earner)).toEqual(expected)
  })

  test('G13 assets of today make every cover smaller by as much, down to 0', () => {
    const without = neededOf(earner)
    const having = neededOf({ ...earner, currentCorpus: 2_400_000 })
    expect(having).toEqual(without.map(each => Math.max(0, each! - 2_400_000)))
  })

  test('G13 a milestone after the end of the survivor is not paid for', () => {
    const gift = { label: 'Gift', ageYears: 84, amount: 1_000_000, inflationAdjusted: false }
    const longer = { ...earner, currentCorpus: 1e7, planningEndAgeYears: 85 }
    // The other one lives to 80, whatever the earner was to live to.
    expect(neededOf({ ...longer, milestones: [gift] })).toEqual(neededOf(longer))
    expect(neededOf(longer)[0]).toBe(30_000 * 599 - 40_000 - 10_000_000)
  })

  test('G13 the one who earns nothing needs none', () => {
    expect(new Set(neededOf(earner, 'partner'))).toEqual(new Set([0]))
    expect(answerOf(earner, 'partner').text).toBe('If Partner dies, the money lasts without any life cover.')
  })

  test('G13 with 1% a month the cover is an annuity in advance', () => {
    const plan: LifeCycleInput = {
      ...earner,
      expenses: [{ currentMonthlyAmount: 100_000, survivorPct: 50 }],
      retirementPlan: { expectedAnnualReturnRatePct: 12 }
    }
    // Nothing is saved. 50,000 at the start of each of n months: 50,000 x 1.01 x (1 - 1.01^-n) / 0.01.
    const annuity = (months: number) => 50_000 * 1.01 * ((1 - 1.01 ** -months) / 0.01)
    const years = neededOf(plan)
    expect(years[0]).toBe(Math.ceil(annuity(599)))
    expect(years[10]).toBe(Math.ceil(annuity(480)))
    expect(years[29]).toBe(Math.ceil(annuity(252)))
    // 50,000 x 1.01 x 100 is the most that an annuity of any length is worth.
    expect(years[0]).toBeLessThan(5_050_000)
  })

  test('G13 neededReal is in prices of the start of the year of death', () => {
    const { needed, neededReal } = yearsOf({ ...earner, annualInflationRatePct: 6 })[10]!
    expect(neededReal).toBeCloseTo(needed! / 1.06 ** 10, 2)
  })

  test('G13 a first withdrawal in rupees of retirement buys the same when the death moves the retirement', () => {
    // 60,000 at 60 are 60,000 / 2 of today where prices double in 30 years; with prices that stay, all of it.
    const inflation = (2 ** (1 / 30) - 1) * 100
    const plan = (withdrawalBasis: 'today' | 'atRetirement', initialMonthlyWithdrawal: number) => ({
      ...earner,
      annualInflationRatePct: inflation,
      retirementPlan: { ...flat.retirementPlan, initialMonthlyWithdrawal, withdrawalBasis }
    })
    const today = neededOf(plan('today', 30_000))
    const later = neededOf(plan('atRetirement', 60_000))
    for (const [year, needed] of later.entries())
      expect(Math.abs(needed! - today[year]!)).toBeLessThanOrEqual(1)
    expect(later[5]).toBeGreaterThan(0)
  })
})

/** Published needs: what the family spends over the years, with loans and goals, less assets. */
const needs = [
  {
    of: 'Rao: 7 lakh for 15 years',
    yearly: 700_000,
    years: 15,
    loan: 1_000_000,
    goals: 2_000_000,
    assets: 600_000,
    cover: 12_900_000
  },
  {
    of: 'ET Money: 15 x 10 lakh',
    yearly: 1_000_000,
    years: 15,
    loan: 5_000_000,
    goals: 4_000_000,
    assets: 2_000_000,
    cover: 22_000_000
  },
  {
    of: 'Arthalekh, in all 120 lakh',
    yearly: 1_200_000,
    years: 10,
    loan: 4_500_000,
    goals: 3_500_000,
    assets: 2_000_000,
    cover: 18_000_000
  },
  {
    of: 'Rajesh: 70% of 8 lakh for 25 years',
    yearly: 560_000,
    years: 25,
    loan: 0,
    goals: 0,
    assets: 0,
    cover: 14_000_000
  },
  {
    of: 'Future Generali: 20 x 8 lakh',
    yearly: 800_000,
    years: 20,
    loan: 0,
    goals: 0,
    assets: 0,
    cover: 16_000_000
  }
]

describe('published needs', () => {
  test.each(needs)('G13 $of: $cover', ({ yearly, years, loan, goals, assets, cover }) => {
    // The owner dies after a year in which a salary pays the expenses.
    const [monthly, currentAgeYears] = [yearly / 12, 40]
    const input: LifeCycleInput = {
      ...flat,
      currentAgeYears,
      retirementAgeYears: 70,
      planningEndAgeYears: 80,
      partner: { currentAgeYears, retirementAgeYears: 60, planningEndAgeYears: currentAgeYears + 1 + years },
      currentCorpus: assets,
      incomes: [{ kind: 'salary', monthlyAmount: monthly, annualGrowthRatePct: 0 }],
      expenses: [{ currentMonthlyAmount: monthly }],
      milestones: [
        { label: 'Loan', ageYears: 41, amount: loan, inflationAdjusted: false },
        { label: 'Goals', ageYears: 41, amount: goals, inflationAdjusted: false }
      ]
    }
    expect(neededOf(input)[1]).toBe(cover)
  })

  test('G13 freeinvestcal: 28 yearly payments from 9.9 lakh, 5% more each, at 6%, and loans of 8 lakh', () => {
    // The payments begin at the death, a year from now: 9.9 lakh then are 9.9 lakh / 1.05 in prices of today.
    const input: LifeCycleInput = {
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 60,
      partner: { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 70 },
      conventions: { rate: 'effective' },
      investmentPlan: { expectedAnnualReturnRatePct: 6 },
      retirementPlan: { expectedAnnualReturnRatePct: 6 },
      annualInflationRatePct: 5,
      milestones: [
        { label: 'Year', ageYears: 41, amount: 990_000 / 1.05, recurrence: { everyYears: 1, count: 28 } },
        { label: 'Loans', ageYears: 41, amount: 800_000, inflationAdjusted: false }
      ]
    }
    expect(Math.abs(neededOf(input)[1]! - 25_261_994)).toBeLessThanOrEqual(1)
  })
})

describe('what is held, and what is missing', () => {
  const lifeCovers: LifeCycleInput['lifeCovers'] = [
    { amount: 5_000_000, untilAgeYears: 35 },
    { amount: 2_000_000 },
    { owner: 'partner', amount: 9_000_000 }
  ]
  const held = (year: number) => yearsOf({ ...earner, lifeCovers })[year]!

  test('H5 G13 a cover until 35 pays at 34 and not at 35; that of the other partner never', () => {
    expect(held(4).held).toBe(7_000_000)
    expect(held(5).held).toBe(2_000_000)
    // At 34, month 48: 552 x 30,000 less 48 x 40,000.
    expect(held(4)).toEqual({
      ageYears: 34,
      year: 2030,
      month: 48,
      needed: 14_640_000,
      neededReal: 14_640_000,
      held: 7_000_000,
      gap: 7_640_000,
      reason: null
    })
  })

  test('G13 the largest gap, and the age from which nothing is missing, are in the sentence', () => {
    const { largest, enoughFromAgeYears, text } = answerOf({ ...earner, lifeCovers }, 'self').owners[0]!
    // At 35 the larger cover has ended: 540 x 30,000 less 60 x 40,000 and 20 lakh; at 30 it is 1,09,30,000.
    expect(largest).toMatchObject({ ageYears: 35, gap: 11_800_000 })
    // 30,000 x (600 - m) - 40,000 m is at most 20 lakh from m = 16,00,00,00 / 70,000 = 228.6 on: at 50.
    expect(enoughFromAgeYears).toBe(50)
    expect(text).toBe(
      'If you die at 35 years (2031), ₹1,18,00,000 is missing: ₹1,38,00,000 is needed, and the plan has ' +
        '₹20,00,000. In no other year is more missing. From 50 years on nothing is missing.'
    )
  })

  test('G13 a cover above every need is enough', () => {
    const { text, largest } = answerOf({ ...earner, lifeCovers: [{ amount: 2e7 }] }, 'self').owners[0]!
    expect(largest!.gap).toBe(0)
    expect(text).toBe('If you die, the life cover of the plan is enough: at most ₹1,79,30,000 is needed.')
  })

  test('G13 the first death is a month from now, in the next calendar year if the plan starts in December', () => {
    const years = yearsOf({ ...earner, currentMonth: 12 })
    expect(years.slice(0, 2).map(({ year, month }) => [year, month])).toEqual([
      [2027, 1],
      [2027, 12]
    ])
  })

  test('G13 without an owner both are asked about, the first person first', () => {
    expect(answerOf(taxed).owners.map(({ owner, label }) => [owner, label])).toEqual([
      ['self', 'Arun'],
      ['partner', 'Priya']
    ])
    expect(codesOf({ ...earner, lifeCovers })).not.toContain('member-without-effect')
    // Both live until Arun is 62.
    expect(answerOf(taxed).owners.map(({ years }) => years.length)).toEqual([30, 30])
  })
})

describe('plans that no cover mends', () => {
  // 1,00,000 a month are earned and 60,000 spent: 48 lakh are saved at 40. Deaths of 39 years come after it.
  const home = { label: 'Home', ageYears: 40, amount: 10_000_000, inflationAdjusted: false }

  test('G13 a month before the death falls short: no amount, and the reason', () => {
    const answer = answerOf({ ...earner, milestones: [home] }, 'self')
    const years = answer.owners[0]!.years
    // 120 x 40,000 are 48 lakh: the death at 40 comes first in its month, all later ones after the shortfall.
    expect(years[10]!.needed).toBe(30_000 * 480 + 10_000_000 - 4_800_000)
    expect(years[11]).toMatchObject({
      needed: null,
      neededReal: null,
      gap: null,
      reason: 'falls-short-before'
    })
    expect(answer.lastsAnyway).toBe(false)
    expect(answer.text).toContain('The plan falls short even without an early death')
    expect(answer.owners[0]!.enoughFromAgeYears).toBeNull()
    expect(codesOf({ ...earner, milestones: [home] })[0]).toBe('falls-short-anyway')
    expect(codesOf(earner)).not.toContain('falls-short-anyway')
  })

  test('G13 where no cover is enough in other years, the gap is not called the largest of all', () => {
    // 599 x 30,000 and the home, less 40,000 of the first month.
    expect(answerOf({ ...earner, milestones: [home] }, 'self').owners[0]!.text).toBe(
      'If you die at 30 years (2026), ₹2,79,30,000 of life cover is missing. That is the largest gap that ' +
        'a cover can close. No cover is enough in 39 of the years, because the plan falls short before the death.'
    )
  })

  test('G13 the cover of the plan is not called enough for years in which none is', () => {
    const covered = { ...earner, milestones: [home], lifeCovers: [{ amount: 3e7 }] }
    expect(answerOf(covered, 'self').owners[0]!.text).toBe(
      'If you die, no cover is enough in 39 of the years, because the plan falls short before the death. ' +
        'In the other years the life cover of the plan is enough: at most ₹2,79,30,000 is needed.'
    )
  })

  test('G13 nor is the money said to last then', () => {
    // 126 x 40,000 are less than 51 lakh; 120 of them and 6 x 70,000 of the earner alone are more.
    const later = { ...home, ageYears: 40.5, amount: 5_100_000 }
    expect(answerOf({ ...earner, milestones: [later] }, 'partner').owners[0]!.text).toBe(
      'If Partner dies, no cover is enough in 39 of the years, because the plan falls short before the ' +
        'death. In the other years the money lasts without any life cover.'
    )
  })

  test('G13 a need above the largest amount is too large', () => {
    const plan = {
      ...earner,
      milestones: [{ label: 'X', ageYears: 60, amount: 1e12, inflationAdjusted: false }]
    }
    // The milestone alone is the most that a cover pays, and the survivor spends besides.
    expect(yearsOf(plan)[0]).toMatchObject({ needed: null, reason: 'too-large' })
    expect(answerOf(plan, 'self').owners[0]!.text).toContain('the amount is too large')
  })

  test('G13 a plan that spends its surplus does not follow what is missing before retirement, and says so', () => {
    const two: LifeCycleInput = {
      ...earner,
      incomes: [...earner.incomes!, { kind: 'salary', owner: 'partner', monthlyAmount: 10_000 }]
    }
    const spent: LifeCycleInput = { ...two, conventions: { surplus: 'spent' } }
    expect(codesOf(spent)).toContain('cover-without-earnings')
    expect(codesOf(two)).not.toContain('cover-without-earnings')
    expect(neededOf(spent)[0]).toBeLessThan(neededOf(two)[0]!)
  })
})

describe('requests', () => {
  const { partner: _, ...single } = earner

  test('G13 a plan of one person is refused, with what to add', () => {
    const answer = coverRequest({ input: single }, options)
    expect(answer.ok ? [] : answer.issues).toEqual([
      {
        pointer: '#/input/partner',
        code: 'needs-partner',
        message:
          'This question is about a household of two. Add partner with currentAgeYears and retirementAgeYears.'
      }
    ])
    expect(faults({ input: { ...single, partner: null } })).toEqual(['#/input/partner needs-partner'])
  })

  test.each([
    ['#/input required', {}],
    ['#/input wrong-type', { input: [] }],
    ['#/owner not-one-of', { input: earner, owner: 'both' }],
    ['#/owner not-one-of', { input: earner, owner: 1 }],
    ['#/input/partner/currentAgeYears required', { input: { ...earner, partner: {} } }],
    ['#/input/partner wrong-type', { input: { ...earner, partner: 5 } }],
    ['# wrong-type', []],
    ['# wrong-type', null]
  ])('G13 refused: %s', (fault, request) => {
    expect(faults(request)).toContain(fault)
  })

  test('G13 a member that is not known is an error with its place where the caller is strict', () => {
    const answer = coverRequest(
      { input: { ...earner, notes: 'x' }, owners: [] },
      { ...options, strict: true }
    )
    const places = answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
    expect(places.toSorted()).toEqual(['#/input/notes unknown-member', '#/owners unknown-member'])
  })

  test('P13 a long plan of many portfolios takes too much work where little is allowed', () => {
    const answer = coverRequest({ input: taxed }, { ...options, mostWork: 50_000 })
    expect(answer.ok ? [] : answer.issues.map(({ code }) => code)).toEqual(['too-much-work'])
  })

  test('G13 thirty years of a taxed couple take less than a second', () => {
    const arena = createArena()
    const times = [1, 2, 3].map(() => {
      const started = performance.now()
      expect(coverRequest({ input: taxed, owner: 'self' }, options, arena).ok).toBe(true)
      return performance.now() - started
    })
    expect(Math.min(...times)).toBeLessThan(1_000)
  })
})
