/** The statement of a computation: lines from top to bottom, each with its rule and its place in the law. */
import { citationOf } from './claims.ts'
import type { Computation, Lines } from './computation.ts'
import { isSeniorResident } from './deductions.ts'
import type { TaxFacts } from './facts.ts'
import { type Range, section111A, section112, section112A, sumOf } from './gain-buckets.ts'
import { type Citation, type GainRates, lawOf, type Regime, type TaxYearRules } from './law.ts'
import { basicExemption, slabsOf } from './slab-tax.ts'
import { claims, type FactName, gains, incomes, type LineName } from './tables.ts'

type PrintedLine = Exclude<LineName, 'slabIncome' | 'specialGains'>
type PrintedIncome = Exclude<(typeof incomes)[number], { head: 'houseProperty' }>['name']

export interface StatementLine {
  /** The line or the income; the same name with a gain is the part of that gain. */
  readonly name: PrintedLine | PrintedIncome | 'gains' | 'houseLossOnGains' | 'withinExemption' | 'within112A'
  readonly gain?: FactName
  /** The deduction of 80TTA is that of 80TTB for a senior. */
  readonly isSenior?: boolean
  /** What is subtracted is negative. */
  readonly amount: number
  readonly rule: string
  /** Where the law has it; the head, or what else the Acts say without a figure. */
  readonly source: Citation | 'salaries' | 'otherSources' | 'grossTotalIncome' | null
  /** The amount a rate is applied to, and the rate. */
  readonly of?: number
  readonly ratePct?: number
}

/** The law that a statement cites. */
interface AppliedLaw {
  readonly person: Pick<TaxFacts, 'ageYears' | 'resident'>
  readonly rules: TaxYearRules
  readonly regime: Regime
}

/** What a statement is about. */
interface Assessment extends AppliedLaw {
  readonly person: TaxFacts
}

/** All lines of a computation; those of 0 rupees only where a reader would miss them. */
export const statementOf = (c: Computation, assessment: Assessment): StatementLine[] => [
  ...incomeLines(c, assessment),
  ...gainLines(c, assessment),
  { name: 'grossTotalIncome', amount: c.grossTotalIncome, rule: 'T4', source: 'grossTotalIncome' },
  ...deductionLines(c, assessment, 'income', 'T5'),
  { name: 'totalIncome', amount: c.totalIncome, rule: 'T6', source: assessment.rules.roundedTo.cite },
  slabLine(c, assessment),
  ...untaxedLines(c, assessment),
  ...[section111A, section112A, section112].flatMap(range => bucketLines(c, assessment, range)),
  ...rebateLines(c, assessment),
  ...surchargeLines(c, assessment),
  ...payableLines(c, assessment)
]

/**
 * T7 to T12: the lines that add up to the tax payable, from the lines of a computation alone.
 * @param rates those on the gains of equity
 */
export function taxLines(lines: Lines, assessment: AppliedLaw, rates: GainRates): StatementLine[] {
  const { rules, regime } = assessment
  return [
    slabLine(lines, assessment),
    { name: 'taxOnEquityShortTerm', amount: lines.taxOnEquityShortTerm, rule: 'T8', source: rates.cite },
    { name: 'taxOnEquityLongTerm', amount: lines.taxOnEquityLongTerm, rule: 'T8', source: rates.cite },
    {
      name: 'taxOnOtherLongTerm',
      amount: lines.taxOnOtherLongTerm,
      rule: 'T8',
      source: lastRates(rules).cite
    },
    ...rebateLines(lines, assessment),
    { name: 'surcharge', amount: lines.surcharge, rule: 'T10', source: rules[regime].surcharge.cite },
    cessLine(lines, assessment)
  ]
}

/** Heads other than gains. A house loss above them is set off against gains (T3), whose lines follow. */
function incomeLines(c: Computation, assessment: Assessment): StatementLine[] {
  const { person: facts, rules, regime } = assessment
  const { standardDeduction, deductions } = lawOf(rules, regime)
  const incomeLine = (name: PrintedIncome, source: 'salaries' | 'otherSources'): StatementLine => ({
    name,
    amount: facts[name],
    rule: 'T1',
    source
  })
  const ofSalary = deductionLines(c, assessment, 'salaries', 'T1')
  const salaries = [
    incomeLine('salary', 'salaries'),
    ...ofSalary.filter(({ name }) => name !== 'professionalTax'),
    ...ofSalary.filter(({ name }) => name === 'professionalTax'),
    incomeLine('pension', 'salaries'),
    less('standardDeduction', c, 'T2', standardDeduction.cite)
  ]
  const others = incomes
    .filter(income => income.head === 'otherSources' || income.head === 'familyPension')
    .flatMap(({ name }) =>
      name === 'familyPension'
        ? [
            incomeLine(name, 'otherSources'),
            less('familyPensionDeduction', c, 'T1', deductions.familyPension?.cite ?? null)
          ]
        : [incomeLine(name, 'otherSources')]
    )
  const income = [...salaries, ...others].reduce((sum, { amount }) => sum + amount, 0)
  const ofGains = c.workings.gains.reduce((sum, amount) => sum + amount, 0)
  const onGains = c.houseProperty < 0 ? c.grossTotalIncome - ofGains - income - c.houseProperty : 0
  const isLoss = c.houseProperty < 0
  const source = isLoss ? deductions.houseLossAgainstOtherHeads.cite : rules.rentalDeductionPct.cite
  return some(
    ...salaries,
    { name: 'houseProperty', amount: c.houseProperty + onGains, rule: 'T3', source },
    { name: 'houseLossOnGains', amount: onGains, rule: 'T3', source },
    ...others
  )
}

function gainLines(c: Computation, { rules }: Assessment): StatementLine[] {
  const source = rules.lossCarriedYears.cite
  return some(
    ...gains.map((gain, bucket) => ({
      name: 'gains' as const,
      gain,
      amount: c.workings.gains[bucket]!,
      rule: 'T4',
      source: ratesOf(gain, rules).cite
    })),
    { name: 'shortTermLossLeft', amount: c.shortTermLossLeft, rule: 'T4', source },
    { name: 'longTermLossLeft', amount: c.longTermLossLeft, rule: 'T4', source }
  )
}

/** Deductions from the salary, or from the income of Chapter VI-A. */
function deductionLines(
  c: Computation,
  { person: facts, rules, regime }: Assessment,
  from: 'salaries' | 'income',
  rule: string
): StatementLine[] {
  const isSenior = isSeniorResident(facts, rules)
  return some(
    ...claims.flatMap(claim => {
      if (claim.from !== from || !isDeducted(claim.name)) return []
      const source = citationOf(claim.name, facts, lawOf(rules, regime), isSenior)
      return [{ ...less(claim.name, c, rule, source), isSenior }]
    })
  )
}

type Deducted = Extract<(typeof claims)[number]['name'], LineName>
const isDeducted = (name: string): name is Deducted =>
  name !== 'homeLoanInterest' && name !== 'letOutInterest'

function slabLine(lines: Lines, { person, rules, regime }: AppliedLaw): StatementLine {
  const { cite } = slabsOf(person, rules, lawOf(rules, regime))
  return { name: 'taxAtSlabs', of: lines.slabIncome, amount: lines.taxAtSlabs, rule: 'T7', source: cite }
}

/** The untaxed parts of the gains, and why (T8). */
function untaxedLines(c: Computation, { person: facts, rules, regime }: Assessment): StatementLine[] {
  const { slabs, cite } = slabsOf(facts, rules, lawOf(rules, regime))
  const unused = facts.resident ? Math.max(0, basicExemption(slabs, 1) - c.slabIncome) : 0
  const exempt = Math.min(unused, c.specialGains)
  let taxed = 0
  for (const range of [section111A, section112, section112A]) taxed += sumOf(c.workings.taxed, range)
  const below = c.specialGains - exempt - taxed
  return some(
    { name: 'withinExemption', amount: exempt, rule: 'T8', source: cite },
    { name: 'within112A', amount: below, rule: 'T8', source: rules.equityLongTermThreshold.cite }
  )
}

function bucketLines({ workings }: Computation, { rules }: Assessment, range: Range): StatementLine[] {
  const names = {
    [section111A.firstBucket]: 'taxOnEquityShortTerm',
    [section112A.firstBucket]: 'taxOnEquityLongTerm',
    [section112.firstBucket]: 'taxOnOtherLongTerm'
  } as const
  return gains.flatMap((gain, bucket) => {
    if (bucket < range.firstBucket || bucket >= range.endBucket || workings.gains[bucket] === 0) return []
    const [of, ratePct] = [workings.taxed[bucket]!, workings.ratesPct[bucket]!]
    const source = ratesOf(gain, rules).cite
    return [
      { name: names[range.firstBucket]!, gain, of, ratePct, amount: (of * ratePct) / 100, rule: 'T8', source }
    ]
  })
}

function rebateLines(lines: Lines, { rules, regime }: AppliedLaw): StatementLine[] {
  const { cite } = lawOf(rules, regime).rebate
  return some(less('rebate', lines, 'T9', cite), less('rebateMarginalRelief', lines, 'T9', cite))
}

function surchargeLines(c: Computation, { rules, regime }: Assessment): StatementLine[] {
  const { cite } = lawOf(rules, regime).surcharge
  const full = c.surcharge + c.surchargeMarginalRelief
  return [
    ...some(
      { name: 'surcharge', amount: full, rule: 'T10', source: cite },
      less('surchargeMarginalRelief', c, 'T11', cite)
    ),
    { name: 'taxPlusSurcharge', amount: c.taxPlusSurcharge, rule: 'T12', source: cite }
  ]
}

const cessLine = ({ cess }: Lines, { rules }: AppliedLaw): StatementLine => ({
  name: 'cess',
  ratePct: rules.cessPct.amount,
  amount: cess,
  rule: 'T12',
  source: rules.cessPct.cite
})

const payableLines = (c: Computation, assessment: Assessment): StatementLine[] => [
  cessLine(c, assessment),
  { name: 'totalTax', amount: c.totalTax, rule: 'T12', source: assessment.rules.cessPct.cite },
  { name: 'taxPayable', amount: c.taxPayable, rule: 'T12', source: assessment.rules.roundedTo.cite }
]

const lastRates = ({ gainRates }: TaxYearRules): GainRates => gainRates.at(-1)!
const ratesOf = (gain: FactName, rules: TaxYearRules): GainRates =>
  gain.endsWith('Early') ? rules.gainRates[0] : lastRates(rules)

const less = (name: PrintedLine, lines: Lines, rule: string, source: Citation | null): StatementLine => ({
  name,
  amount: 0 - lines[name],
  rule,
  source
})
const some = (...lines: StatementLine[]): StatementLine[] => lines.filter(({ amount }) => amount !== 0)
