/**
 * What a random plan with tax reaches, by name, so that a comparison of thousands can say that it has left
 * nothing out.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import { endsOfSalaries } from './reference-before-start.ts'
import type { ReferenceRun } from './reference-model.ts'

const classes = [
  'equity',
  'elss',
  'debt',
  'gold',
  'goldEtf',
  'sovereignGoldBond',
  'otherFund',
  'fixedDeposit',
  'ppf',
  'epf',
  'nps',
  'taxFree'
] as const

const factMembers = [
  'salary',
  'pension',
  'annuity',
  'familyPension',
  'interest',
  'rental',
  'other',
  'equityShortTermEarly',
  'equityShortTerm',
  'equityLongTermEarly',
  'equityLongTerm',
  'otherShortTerm',
  'otherLongTerm',
  'houseGain',
  'houseIndexedGain',
  'section80C',
  'section80CCD1B',
  'section80CCD2',
  'section80DSelf',
  'section80DParents',
  'section80TTA',
  'section80E',
  'homeLoanInterest',
  'letOutInterest',
  'professionalTax',
  'hraExemption',
  'childrenEducationAllowance',
  'hostelAllowance',
  'section80DD',
  'section80U',
  'section80GFull',
  'section80GHalfLimited',
  'nps'
] as const

const lines = ['rebate', 'rebateMarginalRelief', 'surcharge', 'surchargeMarginalRelief'] as const

const months = Array.from({ length: 12 }, (_, k) => `starts in month ${k + 1}`)

/** Every name that a test may expect. */
export const allToReach: readonly string[] = [
  ...classes,
  ...classes.filter(each => each !== 'nps' && each !== 'sovereignGoldBond').map(each => `core ${each}`),
  ...factMembers,
  ...lines,
  ...months,
  'back-dated',
  'retired at the start',
  'never retired',
  'stand-in',
  'known law',
  'regime new',
  'regime old',
  'regime best',
  'best is new',
  'best is old',
  'resident',
  'nonResident',
  'indexed',
  'frozen',
  'proportional',
  'sequential',
  'taxEfficient',
  'loss carried',
  '80TTB of deposits',
  'tax from the corpus',
  'tax that the corpus cannot pay',
  'tax from income',
  'paid before the start',
  'paid before the start, in retirement',
  'salary that ended since April',
  'annuity bought',
  'annuity before retirement',
  'NPS in parts',
  'locked at the first shortfall',
  'efficient with a harvest',
  'efficient non-resident',
  'harvest of all',
  'harvest of a part',
  'harvest of nothing',
  'harvest against losses'
]

export function reachedBy(plan: LifeCycleInput, model: ReferenceRun): string[] {
  const { years, journal, annuity } = model.taxes!
  const { regime = 'new', residency = 'resident', futureRules, harvestGains } = plan.tax!
  const strategy = plan.withdrawalStrategy ?? 'proportional'
  const names: string[] = [
    ...(plan.investments ?? []).map(each => each.assetClass ?? 'equity'),
    `core ${plan.investmentPlan?.assetClass ?? 'equity'}`,
    ...[...journal.values()].flat().map(each => each.member),
    `starts in month ${plan.currentMonth ?? 4}`,
    `regime ${regime}`,
    residency,
    futureRules === 'frozen' ? 'frozen' : 'indexed',
    strategy
  ]
  const see = (name: string, isSeen: boolean) => {
    if (isSeen) names.push(name)
  }
  see('back-dated', (plan.currentYear ?? 2026) < 2026)
  see('retired at the start', model.retirementMonth === 0)
  see('salary that ended since April', endsOfSalaries(model.taxes!.plan).length > 0)
  see('never retired', model.retirementMonth === model.months)
  see('annuity bought', annuity > 0)
  const entries = [...journal.values()].flat()
  see(
    'annuity before retirement',
    entries.some(each => each.member === 'annuity' && each.personal)
  )
  see('NPS in parts', model.taxes!.inParts.size > 0)
  see('locked at the first shortfall', (model.summary.lockedCorpus ?? 0) > 0)
  see('efficient with a harvest', strategy === 'taxEfficient' && harvestGains === true)
  see('efficient non-resident', strategy === 'taxEfficient' && residency === 'nonResident')
  for (const { taxYear, computation } of years) {
    const entries = journal.get(Number(taxYear.slice(0, 4))) ?? []
    const claims = entries.filter(each => each.member === 'section80TTA')
    const claimed = claims.reduce((total, each) => total + each.amount, 0)
    see('80TTB of deposits', computation.section80TTA > claimed + 1)
  }
  for (const { regime: chosen, computation, harvested, standIn, ...year } of years) {
    see(`best is ${chosen}`, regime === 'best' && computation.totalTax > 0)
    see(standIn ? 'stand-in' : 'known law', true)
    for (const line of lines) see(line, computation[line] > 0)
    see('loss carried', computation.shortTermLossLeft > 0 && computation.longTermLossLeft > 0)
    see('tax from the corpus', year.paidFromCorpus > 0)
    const due = computation.taxPayable - year.paidBeforeStart - year.paidFromIncome
    see('tax that the corpus cannot pay', due > year.paidFromCorpus + 1)
    see('tax from income', year.paidFromIncome > 0)
    see('paid before the start', year.paidBeforeStart > 0)
    see('paid before the start, in retirement', year.paidBeforeStart > 0 && model.retirementMonth === 0)
    if (harvested === undefined || harvested.possible < 100) continue
    const { gain, possible, lossLeft } = harvested
    see('harvest of all', gain > possible - 10)
    see('harvest of a part', gain > 0 && gain < possible - 10)
    see('harvest of nothing', gain === 0)
    see('harvest against losses', gain > 0 && lossLeft > 100)
  }
  return names
}
