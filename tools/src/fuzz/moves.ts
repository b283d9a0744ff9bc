/** Targets, transfers and spending rules of hostile plans: most of them keep the rules across members. */
import type { Random } from './random.ts'

type Members = Record<string, unknown>

const membersOfRules: Readonly<Record<string, readonly string[]>> = {
  fixed: [],
  percentage: ['ratePct'],
  amortised: ['annualReturnPct'],
  floorCeiling: ['ratePct', 'floorPct', 'ceilingPct'],
  guardrails: ['initialRatePct', 'capitalPreservationPct', 'prosperityPct', 'adjustmentPct']
}

/** A1, A7, A9, S1 to S5. */
export function movesIn(plan: Members, random: Random): void {
  const portfolios = ((plan.investments as Members[] | undefined) ?? []).filter(
    each => each.label !== undefined
  )
  const labels = ['Core', ...portfolios.map(each => each.label as string)]
  const free = portfolios.filter(each => each.assetClass !== 'epf' && each.assetClass !== 'nps')
  const core = plan.investmentPlan as Members | undefined
  const movable = [...(core?.assetClass === 'epf' ? [] : ['Core']), ...free.map(each => each.label as string)]
  if (plan.allocation !== undefined) targetsIn(plan.allocation as Members, labels, random)
  else if (plan.withdrawalStrategy === 'toTarget') delete plan.withdrawalStrategy
  if (movable.length < 2) delete plan.transfers
  for (const transfer of (plan.transfers as Members[] | undefined) ?? []) {
    const from = random.below(movable.length)
    transfer.from = movable[from]
    transfer.to = movable[(from + 1) % movable.length]
    delete transfer[random.chance(0.5) ? 'sharePct' : 'monthlyAmount']
    if (transfer.sharePct === undefined) transfer.monthlyAmount ??= random.pick([0, 1, 1e5])
  }
  const retirement = plan.retirementPlan as Members | undefined
  if (retirement?.spending !== undefined)
    retirement.spending = ruleFrom(retirement.spending as Members, random)
}

function targetsIn(allocation: Members, labels: readonly string[], random: Random): void {
  const weights = (): Members => {
    const first = random.pick([0, 0.5, 50, 100])
    return labels.length === 1 ? { Core: 100 } : { Core: first, [labels[1]!]: 100 - first }
  }
  const ages = random.pick([[1], [20, 60], [40, 40.5, 100]])
  allocation.targets = ages.map(ageYears => ({ ageYears, weightsPct: weights() }))
}

/** The members of one rule; the rates that it requires are above 0. */
function ruleFrom(given: Members, random: Random): Members {
  const simple = (rule: string): Members => ({
    rule,
    ...Object.fromEntries(
      membersOfRules[rule]!.flatMap(name => (name in given ? [[name, given[name]]] : []))
    ),
    ...(rule === 'guardrails' && { initialRatePct: random.pick([0.5, 5, 100]) }),
    ...((rule === 'percentage' || rule === 'floorCeiling') && { ratePct: random.pick([0.5, 4, 100]) })
  })
  if (given.rule !== 'bounded') return simple(given.rule as string)
  const of = random.pick(Object.keys(membersOfRules).slice(1))
  return { rule: 'bounded', of: simple(of), floorMonthly: random.pick([0, 1e4]), ceilingMonthly: 1e5 }
}
