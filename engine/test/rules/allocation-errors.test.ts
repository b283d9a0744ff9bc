/** What is wrong with targets and transfers, and what of them has no effect (A1 to A11). */
import type { LifeCycleInput } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { codesOf, issuesOf, runPlan } from '../plans/run-plan.ts'
import { even, plan, target } from '../plans/two-portfolios.ts'

describe('errors', () => {
  const withTargets = (...targets: object[]) => ({ ...plan, allocation: { targets } })

  test('A1 labels, sums, names and ages, each with its place', () => {
    const found = issuesOf(
      withTargets(
        { ageYears: 55, weightsPct: { A: 50, 'C/1': 40 } },
        { ageYears: 54, weightsPct: { A: 50, B: 50 } }
      )
    )
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/allocation/targets/0/weightsPct/C~11 unknown-portfolio',
      '#/allocation/targets/0/weightsPct weights-not-100',
      '#/allocation/targets/1/weightsPct targets-differ',
      '#/allocation/targets/1/ageYears ages-not-ascending'
    ])
    expect(codesOf(withTargets())).toEqual(['too-few-items'])
  })

  test.each([
    [50.01, []],
    [49.99, []],
    [50.011, ['weights-not-100']]
  ])('A1 weights of 50 and %s', (b, codes) => {
    expect(codesOf(withTargets({ ageYears: 50, weightsPct: { A: 50, B: b } }))).toEqual(codes)
  })

  test('A9 transfers, and A7 a strategy without targets', () => {
    const transfers = [
      { from: 'A', to: 'A', monthlyAmount: 1 },
      { from: 'A', to: 'X' },
      { from: 'E', to: 'A', sharePct: 1, monthlyAmount: 1 }
    ]
    const investments = [...plan.investments, { label: 'E', assetClass: 'epf' }]
    const found = issuesOf({ ...plan, investments, transfers, withdrawalStrategy: 'toTarget' })
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/withdrawalStrategy needs-allocation',
      '#/transfers/0/to same-portfolio',
      '#/transfers/1/to unknown-portfolio',
      '#/transfers/1 one-of-amount-or-share',
      '#/transfers/2/from not-transferable',
      '#/transfers/2 one-of-amount-or-share'
    ])
  })

  test('A1 a wrong weight is named with its label, and a sum with what it is off by', () => {
    const messages = (A: unknown, more: object = {}) =>
      issuesOf(withTargets({ ageYears: 55, weightsPct: { A, B: 50, ...more } })).map(({ message }) => message)
    expect(messages(150)).toEqual(['weightsPct of "A" must be at most 100.'])
    expect(messages('x')).toEqual(['weightsPct of "A" must be a number.'])
    expect(messages(-1)).toEqual(['weightsPct of "A" must be at least 0.'])
    // A label is repeated only where it is short, without signs that could be read as something else.
    expect(messages(50, { '5': 101 })).toEqual(['weightsPct of "5" must be at most 100.'])
    expect(messages(50, { 'a/"b"': 101 })).toEqual(['A member of weightsPct must be at most 100.'])
    expect(messages(50.011)).toEqual(['Weights must add up to 100, within 0.01, not to 100.011.'])
    expect(messages(30)).toEqual(['Weights must add up to 100, within 0.01, not to 80.'])
  })

  test('what is right of a plan is checked although something else in it is wrong', () => {
    const { investments } = plan
    const found = issuesOf({
      ...plan,
      investments: [{ ...investments[0]!, initialCorpus: 'x' }, investments[1]!],
      allocation: {
        glide: 3,
        rebalance: { thresholdPct: -1 },
        targets: [
          { ageYears: 'x', weightsPct: { X: 60, B: 30 } },
          { ageYears: 50, weightsPct: { X: 'x' } },
          { ageYears: 49, weightsPct: { X: 50, B: 50 } },
          { weightsPct: { X: 50, B: 50 } }
        ]
      }
    })
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual([
      '#/allocation/glide not-one-of',
      '#/allocation/rebalance/thresholdPct below-minimum',
      '#/allocation/targets/0/ageYears wrong-type',
      '#/allocation/targets/0/weightsPct weights-not-100',
      '#/allocation/targets/0/weightsPct/X unknown-portfolio',
      '#/allocation/targets/1/weightsPct/X wrong-type',
      '#/allocation/targets/2/ageYears ages-not-ascending',
      '#/allocation/targets/2/weightsPct/X unknown-portfolio',
      '#/allocation/targets/3/ageYears required',
      '#/allocation/targets/3/weightsPct/X unknown-portfolio',
      '#/investments/0/initialCorpus wrong-type'
    ])
  })

  test.each<[string, object, string[]]>([
    ['a month and an amount', { startAgeYears: 51, endAgeYears: 52, monthlyAmount: 1 }, []],
    ['a start after the plan', { startAgeYears: 70, monthlyAmount: 1 }, ['#/transfers/0']],
    ['an end before now', { endAgeYears: 50, monthlyAmount: 1 }, ['#/transfers/0']],
    ['no amount', { monthlyAmount: 0 }, ['#/transfers/0']]
  ])('A9 a transfer with %s', (_, transfer, places) => {
    const { meta } = runPlan({ ...plan, transfers: [{ from: 'A', to: 'B', ...transfer }] })
    expect(
      meta.warnings.filter(({ code }) => code === 'member-without-effect').map(each => each.pointer)
    ).toEqual(places)
  })

  test('A4 targets that move nothing say so', () => {
    const places = (allocation: object) =>
      runPlan({ ...plan, retirementPlan: {}, allocation: { ...even, ...allocation } })
        .meta.warnings.filter(({ code }) => code === 'member-without-effect')
        .map(({ pointer }) => pointer)
    expect(places({})).toEqual([])
    expect(places({ rebalance: { everyMonths: 0 } })).toEqual(['#/allocation'])
    expect(places({ rebalance: { everyMonths: 0 }, contributions: 'toTarget' })).toEqual([
      '#/allocation/contributions'
    ])
  })

  test('A4, A9 rebalancing and transfers that find nothing to move say so', () => {
    const places = (body: object) =>
      runPlan({ ...plan, tax: {}, currentCorpus: 0, ...body })
        .meta.warnings.filter(({ message }) =>
          message.startsWith('At the expected returns no money moves in any month')
        )
        .map(({ pointer }) => pointer)
    const tied = [
      { label: 'A', assetClass: 'ppf' as const, initialCorpus: 1_00_000, lockedUntilAgeYears: 70 },
      { label: 'B', assetClass: 'ppf' as const, initialCorpus: 9_00_000, lockedUntilAgeYears: 70 }
    ]
    const transfers = [{ from: 'B', to: 'A', monthlyAmount: 1_000 }]
    expect(places({ investments: tied, allocation: even })).toEqual(['#/allocation/rebalance'])
    const free = tied.map(({ label, initialCorpus }) => ({ label, initialCorpus }))
    expect(places({ investments: free, allocation: even })).toEqual([])
    expect(places({ investments: free, transfers })).toEqual([])
  })

  test.each([
    [1, false],
    [0.5, false],
    [0.1, true]
  ])('A4 a threshold of %s: said to look like a fraction: %s', (thresholdPct, isSaid) => {
    const { warnings } = runPlan({ ...plan, allocation: { ...even, rebalance: { thresholdPct } } })
    expect(warnings.includes('looks-like-a-fraction')).toBe(isSaid)
  })

  test('A9 a transfer ends after it starts', () => {
    const ends = (startAgeYears: number, endAgeYears: number) =>
      issuesOf({
        ...plan,
        transfers: [{ from: 'A', to: 'B', monthlyAmount: 1_000, startAgeYears, endAgeYears }]
      }).map(({ pointer, code }) => `${pointer} ${code}`)
    expect(ends(60, 55)).toEqual(['#/transfers/0/endAgeYears end-not-after-start'])
    expect(ends(55, 55)).toEqual(['#/transfers/0/endAgeYears end-not-after-start'])
  })

  test('members of targets that change nothing beside the others are noted', () => {
    const places = (allocation: object, more: object = {}) =>
      runPlan({ ...plan, ...more, allocation: { ...even, ...allocation } })
        .meta.warnings.filter(({ code, severity }) => code === 'member-without-effect' && severity === 'note')
        .map(({ pointer }) => pointer.replace('#/allocation', ''))
    const saving = {
      investments: plan.investments.map(each => ({ ...each, initialMonthlyContribution: 100 }))
    }
    expect(places({})).toEqual([])
    expect(places({ glide: 'step' })).toEqual(['/glide'])
    expect(places({ glide: 'step', targets: [target(50, 50), target(60, 20)] })).toEqual([])
    expect(places({ contributions: 'toTarget' })).toEqual(['/contributions'])
    expect(places({ contributions: 'toTarget' }, saving)).toEqual([])
    const never = { everyMonths: 0, thresholdPct: 5 }
    expect(places({ rebalance: never, contributions: 'toTarget' }, saving)).toEqual([
      '/rebalance/thresholdPct'
    ])
    expect(places({ rebalance: { everyMonths: 12, thresholdPct: 5 } })).toEqual([])
  })

  test('A2 targets that are over at the start or come after the end are noted, and nothing else is', () => {
    const corpusBy = (targets: readonly object[], glide: string) => {
      const answer = runPlan({ ...plan, allocation: { targets, glide } as never })
      const places = answer.meta.warnings
        .filter(({ pointer }) => /targets\/\d$/.test(pointer))
        .map(({ pointer }) => pointer.replace('#/allocation/targets/', ''))
      return { places, corpus: answer.summary.finalCorpus }
    }
    // Of each list the noted targets may go without a change, and none of the others.
    for (const glide of ['linear', 'step'])
      for (const ages of [
        [20, 30, 50, 60],
        [40, 50, 60],
        [50, 89, 120],
        [50, 90, 120],
        [90, 120],
        [50, 120]
      ]) {
        const list = ages.map((age, index) => target(age, index % 2 === 0 ? 50 + index : 10 + index))
        const { places, corpus } = corpusBy(list, glide)
        const noted = list.filter((_, index) => places.includes(`${index}`))
        const kept = list.filter(each => !noted.includes(each))
        expect(corpusBy(kept, glide), `${glide} ${ages.join()}`).toEqual({ places: [], corpus })
        for (const each of kept.length > 1 ? kept : []) {
          const without = corpusBy(
            kept.filter(other => other !== each),
            glide
          )
          expect(without.corpus, `${glide} ${ages.join()}`).not.toBe(corpus)
        }
      }
  })

  test('A2 A3 the first target holds before its age, and accounts that only count are named', () => {
    const notes = (more: object) =>
      runPlan({ ...plan, ...more })
        .meta.warnings.filter(({ code }) => code.startsWith('target-'))
        .map(({ code, pointer, severity }) => `${severity} ${code} ${pointer}`)
    const { currentAgeYears: age } = plan
    expect(notes({ allocation: { targets: [target(age, 50)] } })).toEqual([])
    expect(notes({ allocation: { targets: [target(age - 5, 50), target(age + 5, 20)] } })).toEqual([])
    expect(notes({ allocation: { targets: [target(age + 5, 50)] } })).toEqual([
      'note target-holds-before #/allocation/targets/0/ageYears'
    ])
    const [first, ...rest] = plan.investments
    const investments = [{ ...first!, assetClass: 'ppf' as const }, ...rest]
    const allocation = { targets: [target(age, 50)] }
    expect(notes({ allocation, investments })).toEqual(['note target-not-traded #/allocation'])
  })

  test('A3 A9 L10 with tax gold bonds are tied, and a transfer cannot buy them', () => {
    const [first, ...rest] = plan.investments
    const bonds = { ...first!, assetClass: 'sovereignGoldBond' as const, initialMonthlyContribution: 0 }
    const gold = { ...plan, investments: [bonds, ...rest], allocation: even }
    const held = ({ timeSeries }: ReturnType<typeof runPlan>): number[] =>
      timeSeries.map(({ portfolios }) => portfolios[0]!)
    // They grow alone until they mature, and nothing buys them again.
    const alone = { ...gold, allocation: undefined, tax: {} }
    const taxed = runPlan({ ...gold, tax: {} })
    expect(taxed.warnings).toContain('target-not-traded')
    const until = held(taxed).indexOf(0)
    expect(until).toBeGreaterThan(12)
    expect(held(taxed).slice(0, until)).toEqual(held(runPlan(alone as never)).slice(0, until))
    expect(new Set(held(taxed).slice(until))).toEqual(new Set([0]))
    expect(runPlan(gold).warnings).not.toContain('target-not-traded')
    const transfers = [{ from: 'B', to: 'A', monthlyAmount: 100 }]
    const found = issuesOf({ ...plan, investments: [bonds, ...rest], transfers, tax: {} })
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/transfers/0/to no-contributions'
    ])
    expect(issuesOf({ ...plan, investments: [bonds, ...rest], transfers })).toEqual([])
  })

  test('A1 a core without a target is named where it has money or may receive some', () => {
    const notes = (more: object) =>
      runPlan({ ...plan, allocation: even, ...more })
        .meta.warnings.filter(({ code }) => code === 'core-without-target')
        .map(({ pointer, severity }) => `${severity} ${pointer}`)
    const noted = ['note #/allocation']
    const kept = { conventions: { ...plan.conventions, totals: 'additional' } }
    expect(notes({})).toEqual([])
    expect(notes({ ...kept, currentCorpus: 1 })).toEqual(noted)
    expect(notes({ ...kept, investmentPlan: { initialMonthlyContribution: 1 } })).toEqual(noted)
    expect(notes({ transfers: [{ from: 'A', to: 'Core', monthlyAmount: 1 }] })).toEqual(noted)
    expect(notes({ incomes: [{ kind: 'pension', monthlyAmount: 1 }] })).toEqual(noted)
    const epf = { investments: [...plan.investments, { label: 'EPF', assetClass: 'epf' }] }
    expect(notes(epf)).toEqual([])
    expect(notes({ ...epf, tax: {} })).toEqual(noted)
    const targets = [{ ageYears: 40, weightsPct: { A: 50, B: 30, Core: 20 } }]
    expect(notes({ ...kept, currentCorpus: 1, allocation: { targets } })).toEqual([])
  })

  test('A8 the common return of retirement has no effect where all portfolios with money are named', () => {
    expect(runPlan({ ...plan, allocation: even }).warnings).toContain('member-without-effect')
    expect(runPlan(plan).warnings).not.toContain('member-without-effect')
  })

  test('A8 the common return has an effect where a portfolio that no target names may get money', () => {
    const warns = (more: Partial<LifeCycleInput>) =>
      runPlan({ ...plan, allocation: even, ...more }).meta.warnings.some(({ message }) =>
        message.startsWith('This return changes only the required corpus')
      )
    const third = { label: 'C', initialCorpus: 0, initialMonthlyContribution: 0 }
    expect(warns({ investments: [...plan.investments, third] })).toBe(true)
    const transfers = [{ from: 'A', to: 'C', monthlyAmount: 1_000 }]
    expect(warns({ investments: [...plan.investments, third], transfers })).toBe(false)
    // A surplus, a pension above the need or the price of a flat goes into the core.
    const incomes = [{ label: 'Pay', kind: 'salary' as const, monthlyAmount: 1_000 }]
    expect(warns({ incomes })).toBe(true)
    expect(warns({ incomes, conventions: { rate: 'effective', surplus: 'invested' } })).toBe(false)
    expect(warns({ incomes: [{ label: 'Pension', kind: 'pension', monthlyAmount: 1_000 }] })).toBe(false)
    expect(warns({ milestones: [{ label: 'Flat sold', type: 'income', ageYears: 55, amount: 1e6 }] })).toBe(
      false
    )
  })
})
