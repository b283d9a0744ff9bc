/** The income tax of a plan: each person, each year, and the regimes side by side. */
import {
  fullView,
  indexOfMonth,
  type ParseOptions,
  parsePlan,
  type Result,
  simulateOnce,
  toResult,
  withoutPaths
} from '@arthayu/engine'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan, TaxedYear } from './picture-answer.ts'
import type { LoanInterest, RegimeSums, TaxedPerson, Taxes } from './place-answers.ts'

/** The month in which a tax year begins. */
const april = 4

const noEnvelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }

/** Lines that reduce the gross total income. */
const fromTotal = [
  'section80C',
  'section80CCD1B',
  'section80CCD2',
  'section80D',
  'section80TTA',
  'section80E',
  'section80DD',
  'section80U',
  'section80G'
] as const

/** Lines that the old regime deducts, in the order of a computation. */
const deductions = [
  'standardDeduction',
  'professionalTax',
  'hraExemption',
  'childrenEducationAllowance',
  'hostelAllowance',
  'houseProperty',
  ...fromTotal
] as const

const onGains = ['taxOnEquityShortTerm', 'taxOnEquityLongTerm', 'taxOnOtherLongTerm'] as const

export function taxes({ plan }: Calls['taxes']['ask'], currentYear: number): Outcome<Taxes> {
  const options = parseOptions(currentYear)
  const run = taxed(plan, options)
  if (!run.ok) return run
  const [underNew, underOld] = [taxed(under(plan, 'new'), options), taxed(under(plan, 'old'), options)]
  if (!underNew.ok) return underNew
  if (!underOld.ok) return underOld
  const { harvestGains } = run.value.input.tax!
  const switched = taxed({ ...plan, tax: { ...plan.tax, harvestGains: !harvestGains } }, options)
  if (!switched.ok) return switched
  const { input, meta, tax } = run.value
  const people = (['self', 'partner'] as const).slice(0, tax!.partner === undefined ? 1 : 2)
  return {
    ok: true,
    value: {
      people: people.map(who => personOf(who, run.value, underNew.value, underOld.value)),
      rules: meta.taxRules!,
      loanInterest: interestOf(plan, options),
      harvest: { isOn: input.tax!.harvestGains, now: tax!.totalTax, other: switched.value.tax!.totalTax }
    }
  }
}

/** The answer to a plan that has tax. */
function taxed(plan: Plan, options: ParseOptions): Outcome<Result> {
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const run = simulateOnce(withoutPaths(parsed.value))
  if (!run.ok) return run
  return { ok: true, value: toResult(run.value, { ...fullView, granularity: 'year' }, noEnvelope) }
}

/** The plan with both people under a regime. */
function under(plan: Plan, regime: 'new' | 'old'): Plan {
  const partner = plan.tax?.partner === undefined ? {} : { partner: { ...plan.tax.partner, regime } }
  return { ...plan, tax: { ...plan.tax, regime, ...partner } }
}

const yearsOf = ({ tax }: Result, who: TaxedPerson['who']): readonly TaxedYear[] =>
  (who === 'self' ? tax!.years : tax!.partner?.years) ?? []

function personOf(who: TaxedPerson['who'], run: Result, underNew: Result, underOld: Result): TaxedPerson {
  const { input } = run
  const years = yearsOf(run, who)
  const sum = (amount: (year: TaxedYear) => number): number =>
    inPaise(years.reduce((total, year) => total + amount(year), 0))
  const label =
    input.partner === undefined ? '' : who === 'self' ? (input.selfLabel ?? '') : input.partner.label
  return {
    who,
    label,
    regime: (who === 'self' ? input.tax!.regime : input.tax!.partner?.regime) ?? 'new',
    years: years.map(year => ({ ...year, deductions: deductedIn(year) })),
    firstWhole: input.currentMonth === april ? 0 : Math.min(1, years.length - 1),
    sums: { new: sumsOf(yearsOf(underNew, who)), old: sumsOf(yearsOf(underOld, who)) },
    deducted: yearsOf(underOld, who).map(deductedLines),
    gains: sum(({ computation }) => computation.specialGains),
    taxOnGains: sum(({ computation }) => onGains.reduce((total, name) => total + computation[name], 0))
  }
}

const deductedIn = ({ computation }: TaxedYear): number =>
  inPaise(fromTotal.reduce((sum, name) => sum + computation[name], 0))

/** What the old regime deducts in a year, by line. */
const deductedLines = ({ computation }: TaxedYear): TaxedPerson['deducted'][number] =>
  deductions.flatMap(name => {
    const line = computation[name]
    // Income from house property is a deduction where it is a loss.
    const amount = name === 'houseProperty' ? Math.max(0, -line) : line
    return amount > 0 ? [{ name, amount }] : []
  })

function sumsOf(years: readonly TaxedYear[]): RegimeSums {
  const paid = years.reduce(
    (sum, { paidBeforeStart = 0, paidFromIncome, paidFromCorpus }) =>
      sum + paidBeforeStart + paidFromIncome + paidFromCorpus,
    0
  )
  return { years: years.map(({ computation }) => computation.taxPayable), total: inPaise(paid) }
}

/** Interest of each loan alone by tax year, in whole rupees of today as the plan's deductions are (K4). */
function interestOf(plan: Plan, options: ParseOptions): LoanInterest[] {
  const { uncertainty: _, ...certain } = plan
  const alone: Plan[] = [
    ...(plan.loans ?? []).map(loan => ({ ...certain, loans: [loan], milestones: [] })),
    ...(plan.milestones ?? []).flatMap(milestone =>
      milestone.loan === undefined ? [] : [{ ...certain, loans: [], milestones: [milestone] }]
    )
  ]
  return alone.flatMap(each => {
    const parsed = parsePlan(each, options)
    const run = parsed.ok ? simulateOnce(parsed.value, 'month') : parsed
    if (!run.ok) return []
    const { input, series } = run.value
    const byYear = new Map<number, number>()
    for (const [month, paise] of series.loanInterest.entries()) {
      const rupees = paise / 100 / indexOfMonth(input.annualInflationRatePct, month)
      const start = input.currentYear + Math.floor((input.currentMonth - april + month) / 12)
      byYear.set(start, (byYear.get(start) ?? 0) + rupees)
    }
    const { label } = input.loans[0] ?? input.milestones[0]!
    return [...byYear].flatMap(([start, sum]) => {
      const amount = Math.floor(sum)
      return amount > 0 ? [{ label, taxYear: `${start}-${String(start + 1).slice(2)}`, amount }] : []
    })
  })
}

const inPaise = (rupees: number): number => Math.round(rupees * 100) / 100
