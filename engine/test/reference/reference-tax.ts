/**
 * A second, slow and obvious assessment of one person and one tax year, written from the law and the T rules
 * and not from the engine: the data of the year (`rulebook.taxYears`) and the facts go in, the lines of the
 * computation come out. Rupees a year; nothing is rounded but where the law rounds (288A, 288B).
 */
import type { TaxFacts, TaxYearRules } from '@arthayu/engine'
import { deductionsAllowed, limitedDonations } from './reference-deductions.ts'
import { bearHouseLoss } from './reference-house-loss.ts'

type Regime = 'new' | 'old'

/** Gains of one kind and the rate they bear, after losses. `section` decides the order of the allowances. */
interface Gain {
  readonly section: '111A' | '112' | '112A' | 'slab'
  readonly longTerm: boolean
  readonly ratePct: number
  amount: number
  /** Whether the gains of houses with an indexed cost are among them. */
  readonly holdsHouses?: boolean
}

export type ReferenceComputation = ReturnType<typeof referenceAssess>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** 288A and 288B: to the nearest multiple, halves up. */
export const roundTo = (multiple: number, amount: number) => multiple * Math.floor(amount / multiple + 0.5)

/** T4: the loss of a house against the other heads first, or where it saves the most, if that is cheaper. */
export function referenceAssess(facts: TaxFacts, rules: TaxYearRules, regime: Regime) {
  const othersFirst = assessWith(facts, rules, regime, incomeByHead(facts, rules, regime))
  const heads = withLossApart(incomeByHead(facts, rules, regime))
  if (heads.houseLoss === 0) return othersFirst
  const anywhere = assessWith(facts, rules, regime, heads)
  return anywhere.totalTax < othersFirst.totalTax - 1e-6 ? anywhere : othersFirst
}

/**
 * T1 to T12 in their order: heads, losses, deductions, rounding, rates, rebate, surcharge, cess, rounding.
 */
function assessWith(facts: TaxFacts, rules: TaxYearRules, regime: Regime, given: Heads) {
  const law = rules[regime]
  const { gains, left, houseLossLeft, slab } = gainsAfterLosses(facts, rules, regime, given)
  const heads = { ...given, slab }
  const specialGains = sum(gains.filter(each => each.section !== 'slab').map(each => each.amount))
  const slabGains = sum(gains.filter(each => each.section === 'slab').map(each => each.amount))
  const slabBeforeDeductions = heads.slab + slabGains
  const allowed = deductionsAllowed(facts, rules, regime, slabBeforeDeductions)
  const unrounded = slabBeforeDeductions - sum(Object.values(allowed)) + specialGains
  const multiple = rules.roundedTo.amount
  const totalIncome = Math.max(0, roundTo(multiple, unrounded))
  const slabIncome = Math.max(0, totalIncome - specialGains)
  const tax = taxOf(facts, rules, regime, slabIncome, gains)
  const { rebate, relief } = rebateOf(facts, law, totalIncome, tax)
  const extra = surchargeOf(facts, rules, regime, {
    totalIncome,
    slabIncome,
    gains,
    tax,
    off: rebate + relief
  })
  const taxPlusSurcharge = tax.all - rebate - relief + extra.surcharge
  const cess = (taxPlusSurcharge * rules.cessPct.amount) / 100
  const totalTax = taxPlusSurcharge + cess
  return {
    grossTotalIncome: slabBeforeDeductions + specialGains,
    standardDeduction: heads.standardDeduction,
    professionalTax: heads.professionalTax,
    hraExemption: heads.hraExemption,
    childrenEducationAllowance: heads.childrenEducationAllowance,
    hostelAllowance: heads.hostelAllowance,
    familyPensionDeduction: heads.familyPensionDeduction,
    houseProperty: heads.houseProperty + houseLossLeft,
    ...allowed,
    totalIncome,
    slabIncome,
    specialGains,
    taxAtSlabs: tax.slabs,
    taxOnEquityShortTerm: tax.equityShortTerm,
    taxOnEquityLongTerm: tax.equityLongTerm,
    taxOnOtherLongTerm: tax.otherLongTerm,
    rebate,
    rebateMarginalRelief: relief,
    surcharge: extra.surcharge,
    surchargeMarginalRelief: extra.relief,
    taxPlusSurcharge,
    cess,
    totalTax,
    taxPayable: roundTo(multiple, totalTax),
    ...left,
    /** For tests of the edges of rounding: total income before 288A. */
    unroundedIncome: unrounded
  }
}

/** T1 to T3: salary and pension, house property, other sources: what is taxed at slab rates, gains apart. */
function incomeByHead(facts: TaxFacts, rules: TaxYearRules, regime: Regime) {
  const { deductions, standardDeduction: standard } = rules[regime]
  const hraExemption = deductions.hraExemption ? Math.min(facts.hraExemption, facts.salary) : 0
  const afterHra = facts.salary - hraExemption
  const capped = (claim: number, cap: { readonly amount: number } | null, room: number) =>
    Math.max(0, Math.min(claim, cap?.amount ?? 0, room))
  const education = capped(facts.childrenEducationAllowance, deductions.childrenEducationAllowance, afterHra)
  const hostel = capped(facts.hostelAllowance, deductions.hostelAllowance, afterHra - education)
  const salary = afterHra - education - hostel
  const professionalTax = capped(facts.professionalTax, deductions.professionalTax, salary)
  const standardDeduction = Math.min(standard.amount, salary + facts.pension - professionalTax)
  const salaries = salary + facts.pension - standardDeduction - professionalTax
  const ofFamily = deductions.familyPension
  const free = ofFamily === null ? 0 : Math.min(facts.familyPension / ofFamily.oneIn, ofFamily.maximum)
  const letOut = facts.rental * (1 - rules.rentalDeductionPct.amount / 100) - facts.letOutInterest
  const ownInterest = Math.min(facts.homeLoanInterest, deductions.homeLoanInterest?.amount ?? 0)
  const houseProperty = Math.max(letOut - ownInterest, -deductions.houseLossAgainstOtherHeads.amount)
  const otherSources =
    facts.annuity + facts.interest + facts.dividends + facts.other + facts.familyPension - free
  const slab = salaries + otherSources + houseProperty
  const houseLoss = Math.min(Math.max(0, -slab), Math.max(0, -houseProperty))
  return {
    hraExemption,
    childrenEducationAllowance: education,
    hostelAllowance: hostel,
    familyPensionDeduction: free,
    standardDeduction,
    professionalTax,
    houseProperty,
    slab: slab + houseLoss,
    /** What the loss of the house exceeds the other heads by: gains bear it (section 71). */
    houseLoss
  }
}

type Heads = ReturnType<typeof incomeByHead>

/** The heads with the whole loss of the house taken out of the others again. */
function withLossApart(heads: Heads): Heads {
  const houseLoss = Math.max(0, -heads.houseProperty)
  return { ...heads, slab: heads.slab + houseLoss - heads.houseLoss, houseLoss }
}

/**
 * T4: losses of the year, then those brought forward; short-term ones against both, long-term against
 * long.
 */
function gainsAfterLosses(facts: TaxFacts, rules: TaxYearRules, regime: Regime, heads: Heads) {
  const [first, last = first] = rules.gainRates
  const slabRatePct = highestSlabRate(
    facts,
    rules,
    regime,
    heads.slab - heads.houseLoss + Math.max(0, facts.otherShortTerm)
  )
  const gain = (section: Gain['section'], longTerm: boolean, ratePct: number, amount: number): Gain => ({
    section,
    longTerm,
    ratePct,
    amount
  })
  const gains: Gain[] = [
    gain('111A', false, first.equityShortTermPct, facts.equityShortTermEarly),
    gain('111A', false, last.equityShortTermPct, facts.equityShortTerm),
    gain('slab', false, slabRatePct, facts.otherShortTerm),
    gain('112', true, first.otherLongTermPct, facts.otherLongTermEarly),
    { ...gain('112', true, last.otherLongTermPct, facts.otherLongTerm), holdsHouses: true },
    gain('112A', true, first.equityLongTermPct, facts.equityLongTermEarly),
    gain('112A', true, last.equityLongTermPct, facts.equityLongTerm)
  ]
  const shortTerm = gains.filter(each => !each.longTerm)
  const longTerm = gains.filter(each => each.longTerm)
  const lossOf = (kind: Gain[]) => {
    const loss = sum(kind.map(each => Math.max(0, -each.amount)))
    for (const each of kind) each.amount = Math.max(0, each.amount)
    return loss
  }
  let shortLoss = lossOf(shortTerm)
  let longLoss = lossOf(longTerm)
  let shortBrought = facts.shortTermLossBroughtForward
  let longBrought = facts.longTermLossBroughtForward
  shortLoss = setOff(shortLoss, shortTerm)
  longLoss = setOff(longLoss, longTerm)
  shortLoss = setOff(shortLoss, longTerm)
  const { houseLossLeft, slab } = bearHouse(facts, rules, regime, heads, gains)
  shortBrought = setOff(shortBrought, shortTerm)
  longBrought = setOff(longBrought, longTerm)
  shortBrought = setOff(shortBrought, longTerm)
  const left = {
    shortTermLossLeft: shortLoss + shortBrought,
    longTermLossLeft: longLoss + longBrought,
    ownShortTermLossLeft: shortLoss,
    ownLongTermLossLeft: longLoss
  }
  return { gains, left, houseLossLeft, slab }
}

/** T3, T4: what income at slab rates and gains bear of the loss of a house, where it saves the most. */
function bearHouse(
  facts: TaxFacts,
  rules: TaxYearRules,
  regime: Regime,
  { houseLoss, slab }: Pick<Heads, 'houseLoss' | 'slab'>,
  gains: readonly Gain[]
) {
  if (houseLoss === 0) return { houseLossLeft: 0, slab }
  const ofSlab = gains.find(each => each.section === 'slab')!
  const slabGain = ofSlab.amount
  ofSlab.amount += slab
  const gross = Math.max(0, sum(gains.map(each => each.amount)) - houseLoss)
  const { incomeLimit, maximum } = rules[regime].rebate
  const houseLossLeft = bearHouseLoss(houseLoss, gains, {
    slabs: slabsOf(facts, rules, regime),
    deductionsOf: income => sum(Object.values(deductionsAllowed(facts, rules, regime, income))),
    donated: income => deductionsAllowed(facts, rules, regime, income).section80G,
    limited: limitedDonations(facts, rules, regime),
    rebateOf: deductions => {
      const totalIncome = roundTo(rules.roundedTo.amount, Math.max(0, gross - deductions))
      return facts.resident && totalIncome <= incomeLimit ? maximum : undefined
    },
    taxedBeside: slabIncome => new Map(taxedGains(facts, rules, regime, slabIncome, gains))
  })
  const slabLeft = ofSlab.amount
  ofSlab.amount = Math.min(slabGain, slabLeft)
  return { houseLossLeft, slab: slabLeft - ofSlab.amount }
}

/** Sets a loss off against gains, those that bear the highest rate first; answers what is left of it. */
function setOff(loss: number, gains: readonly Gain[]): number {
  let rest = loss
  for (const gain of gains.toSorted((a, b) => b.ratePct - a.ratePct)) {
    const taken = Math.min(rest, gain.amount)
    gain.amount -= taken
    rest -= taken
  }
  return rest
}

function slabsOf(facts: TaxFacts, rules: TaxYearRules, regime: Regime) {
  const { slabs } = rules[regime]
  if (!facts.resident || facts.ageYears < rules.seniorAge.amount) return slabs.general.slabs
  return facts.ageYears < rules.superSeniorAge.amount ? slabs.senior.slabs : slabs.superSenior.slabs
}

function highestSlabRate(facts: TaxFacts, rules: TaxYearRules, regime: Regime, income: number): number {
  const reached = slabsOf(facts, rules, regime).filter(each => income > each.above)
  return reached[reached.length - 1]?.ratePct ?? 0
}

/**
 * T7, T8: slab tax and tax at special rates, after the unused basic exemption (highest rate first) and the
 * threshold; on houses at most the indexed rate on the indexed gain.
 */
function taxOf(
  facts: TaxFacts,
  rules: TaxYearRules,
  regime: Regime,
  slabIncome: number,
  gains: readonly Gain[]
) {
  const slabs = slabsOf(facts, rules, regime)
  const inSlab = (k: number) =>
    Math.max(0, Math.min(slabIncome, slabs[k + 1]?.above ?? Number.POSITIVE_INFINITY) - slabs[k]!.above)
  const slabTax = sum(slabs.map((each, k) => (inSlab(k) * each.ratePct) / 100))
  const taxes = { '111A': 0, '112': 0, '112A': 0 }
  for (const [{ section, ratePct, holdsHouses }, taxed] of taxedGains(
    facts,
    rules,
    regime,
    slabIncome,
    gains
  )) {
    if (section === 'slab') continue
    const others = holdsHouses === true ? Math.max(0, taxed - facts.houseGain) : taxed
    const houses = taxed - others
    const indexed = Math.max(0, facts.houseIndexedGain - (facts.houseGain - houses))
    const onHouses = Math.min(houses * ratePct, indexed * rules.indexedGainPct.amount)
    taxes[section] += (others * ratePct + (holdsHouses === true ? onHouses : 0)) / 100
  }
  return {
    slabs: slabTax,
    equityShortTerm: taxes['111A'],
    otherLongTerm: taxes['112'],
    equityLongTerm: taxes['112A'],
    all: slabTax + taxes['111A'] + taxes['112'] + taxes['112A']
  }
}

/** T8: gains at special rates, the highest first, with what of each bears tax. */
function taxedGains<T extends Gain>(
  facts: TaxFacts,
  rules: TaxYearRules,
  regime: Regime,
  slabIncome: number,
  gains: readonly T[]
): [T, number][] {
  const slabs = slabsOf(facts, rules, regime)
  const exemption = slabs[0]!.ratePct === 0 ? (slabs[1]?.above ?? 0) : 0
  let unused = facts.resident ? Math.max(0, exemption - slabIncome) : 0
  let threshold = rules.equityLongTermThreshold.amount
  const special = gains.filter(each => each.section !== 'slab')
  return special
    .toSorted((a, b) => b.ratePct - a.ratePct)
    .map(gain => {
      const exempt = Math.min(unused, gain.amount)
      unused -= exempt
      const free = gain.section === '112A' ? Math.min(threshold, gain.amount - exempt) : 0
      threshold -= free
      return [gain, gain.amount - exempt - free]
    })
}

type Tax = ReturnType<typeof taxOf>

/** T9: for residents, never against tax on 112A gains. */
function rebateOf(facts: TaxFacts, { rebate: rule }: TaxYearRules['new'], totalIncome: number, tax: Tax) {
  const rebateable = rule.coversSpecialRates ? tax.all - tax.equityLongTerm : tax.slabs
  if (!facts.resident) return { rebate: 0, relief: 0 }
  if (totalIncome <= rule.incomeLimit) return { rebate: Math.min(rule.maximum, rebateable), relief: 0 }
  const above = tax.all - (totalIncome - rule.incomeLimit)
  return {
    rebate: 0,
    relief: rule.marginalRelief ? Math.min(Math.max(0, above), rebateable, rule.maximum) : 0
  }
}

interface Assessed {
  readonly totalIncome: number
  readonly slabIncome: number
  readonly gains: readonly Gain[]
  readonly tax: Tax
  /** Rebate and its relief. */
  readonly off: number
}

/**
 * T10, T11: surcharge by total income, capped on gains and dividends, with relief at the bound that was
 * crossed.
 */
function surchargeOf(facts: TaxFacts, rules: TaxYearRules, regime: Regime, assessed: Assessed) {
  const { bands, gainsCapPct } = rules[regime].surcharge
  const { totalIncome, slabIncome, gains, tax, off } = assessed
  const measureOf = (excludesGains: boolean) =>
    excludesGains ? slabIncome - Math.min(slabIncome, facts.dividends) : totalIncome
  const crossed = bands.filter(each => measureOf(each.excludesGains) > each.above)
  const band = crossed[crossed.length - 1]
  if (band === undefined) return { surcharge: 0, relief: 0 }
  const at = (ratePct: number, slabs: number, each: Tax, rebated: number) => {
    const dividends = slabs > 0 ? (each.slabs * Math.min(facts.dividends, slabs)) / slabs : 0
    const special = each.all - each.slabs
    const ordinary = Math.max(0, each.slabs - dividends - rebated)
    return (ordinary * ratePct + (special + dividends) * Math.min(ratePct, gainsCapPct)) / 100
  }
  const surcharge = at(band.ratePct, slabIncome, tax, off)
  const excess = measureOf(band.excludesGains) - band.above
  const reduced = reducedBy(excess, slabIncome, gains)
  const lowerRatePct = crossed[crossed.length - 2]?.ratePct ?? 0
  const taxThere = taxOf(facts, rules, regime, reduced.slabIncome, reduced.gains)
  const there = taxThere.all + at(lowerRatePct, reduced.slabIncome, taxThere, 0)
  const relief = Math.max(0, Math.min(surcharge, tax.all - off + surcharge - (there + excess)))
  return { surcharge: surcharge - relief, relief }
}

/**
 * The same income less `excess`: out of slab income first, then gains of 112, 112A, 111A, high rates
 * first.
 */
function reducedBy(excess: number, slabIncome: number, gains: readonly Gain[]) {
  let rest = Math.max(0, excess - slabIncome)
  const less = gains.map(each => ({ ...each }))
  for (const section of ['112', '112A', '111A'] as const) {
    const ofSection = less.filter(each => each.section === section)
    for (const gain of ofSection.toSorted((a, b) => b.ratePct - a.ratePct)) {
      const taken = Math.min(rest, gain.amount)
      gain.amount -= taken
      rest -= taken
    }
  }
  return { slabIncome: Math.max(0, slabIncome - excess), gains: less }
}
