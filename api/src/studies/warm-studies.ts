/** Work of the first thread before its first question: V8 compiles the code of taxed paths. */
import { runStudy } from './run-study.ts'

/** A saver with lots, deposits and a scheme, whose gains are harvested. */
const saver = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  incomes: [{ kind: 'salary', monthlyAmount: 1_00_000 }],
  expenses: [{ currentMonthlyAmount: 60_000 }],
  currentCorpus: 50_00_000,
  investments: ['equity', 'elss', 'debt', 'goldEtf', 'fixedDeposit', 'ppf', 'nps'].map(assetClass => ({
    label: assetClass,
    assetClass,
    initialCorpus: 5_00_000,
    initialMonthlyContribution: 5_000
  })),
  tax: { regime: 'best', harvestGains: true },
  uncertainty: { paths: 40 }
}

/**
 * Runs two plans on a few paths. Without this the first five expensive requests of one address take twice the
 * processor time of later ones.
 */
export function warmStudies(): void {
  const question = {
    kind: 'run',
    query: { granularity: 'year' },
    baseUrl: '',
    branding: null,
    json: new Uint8Array(),
    nowMs: Date.now(),
    mostWork: Number.POSITIVE_INFINITY
  }
  for (const plan of [saver, { ...saver, withdrawalStrategy: 'taxEfficient' }]) runStudy(question, plan)
}
