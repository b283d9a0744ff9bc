/** The sentences of the engine in Hindi: each can be said, and has no English words but names of members. */
import { describe, expect, test } from 'vitest'
import { coverText } from '../../src/text/hi/cover.ts'
import { explainText } from '../../src/text/hi/explain.ts'
import { fixesText } from '../../src/text/hi/fixes.ts'
import { goalsText } from '../../src/text/hi/goals.ts'
import { memberName, names } from '../../src/text/hi/names.ts'
import { agesAt, whenAt } from '../../src/text/hi/people.ts'
import { planText } from '../../src/text/hi/plan.ts'
import { questionsText } from '../../src/text/hi/questions.ts'
import { requestText } from '../../src/text/hi/request.ts'
import { decidedText } from '../../src/text/hi/spending-decided.ts'
import { taxText } from '../../src/text/hi/tax.ts'
import { lineLabels } from '../../src/text/hi/tax-lines.ts'
import { statementText } from '../../src/text/hi/tax-statement.ts'
import { claimNames } from '../../src/text/hi/tax-words.ts'
import {
  formatAge,
  formatDay,
  formatMonth,
  formatYears,
  limitInWords
} from '../../src/text/hi/time-and-limits.ts'
import { uncertaintyText } from '../../src/text/hi/uncertainty.ts'
import { warningText } from '../../src/text/hi/warnings.ts'
import { workText } from '../../src/text/hi/work.ts'

const couple = {
  currentAgeYears: 35,
  planningEndAgeYears: 90,
  selfLabel: 'आशा',
  partner: { label: 'रवि', currentAgeYears: 38, planningEndAgeYears: 90 }
}
const goal = {
  label: 'घर',
  kind: 'milestone',
  ageYears: 50.25,
  year: 2041,
  occurrences: 2,
  costThen: 5e6,
  savedThen: 1e6,
  fundedBy: 'Core',
  returnPct: 8,
  stepUpPct: 7,
  monthlyNeeded: 12_000,
  monthlyNeededWithStepUp: 8000,
  lumpSumNeeded: 4e5,
  fundedPct: 55,
  fundedBySip: true
}
const year = { ageYears: 40, year: 2031, needed: 5e6, held: 1e6, gap: 4e6 }

/** What a sentence may be given, by name. A sentence that needs another one must be added here. */
const given: Readonly<Record<string, unknown>> = {
  ...goal,
  goals: [goal, { ...goal, fundedPct: 100 }],
  taxed: true,
  paths: 1000,
  people: couple,
  largest: year,
  years: 12,
  mostNeeded: 5e6,
  enoughFromAgeYears: 60,
  unmended: 2,
  isTooLarge: true,
  member: 'currentCorpus',
  month: { month: 24, calendarMonth: '2028-04', ageYears: 61 + 1 / 12, people: couple },
  value: 1234.5,
  unit: 'INR',
  who: 'रवि',
  monthly: 5000,
  growthPct: 5,
  inflationPct: 6,
  retirementPct: 80,
  survivorPct: 60,
  amount: 2e6,
  loan: { downPaymentPct: 20, tenureYears: 20, annualInterestRatePct: 8.5 },
  outstandingPrincipal: 1e6,
  remainingMonths: 60,
  annualInterestRatePct: 9,
  pct: 5,
  tax: 1e5,
  months: 12,
  steps: 3,
  of: 'corpusAtRetirement',
  due: 1e5,
  unpaid: 5e4,
  incomes: 1e6,
  need: 5e5,
  opening: 1e6,
  rate: 0.008,
  index: 1.5,
  nominal: 1e6,
  real: 8e5,
  last: { month: 24, calendarMonth: '2028-04', ageYears: 61, people: couple },
  until: { month: 24, calendarMonth: '2028-04', ageYears: 61, people: { ...couple, partner: undefined } },
  monthlyPct: 0.6,
  startYears: 35,
  number: 3,
  first: 60,
  isBefore: true,
  start: '2026-04',
  now: '2028-04',
  taxYear: '2026-27',
  from: 1000,
  to: 2000,
  shortfall: 5e5,
  points: 2.5,
  needed: [
    { pct: 9, phase: 'before' },
    { pct: 8, phase: 'after' }
  ],
  paid: 500,
  paidToday: 1e5,
  neededToday: 2e5,
  maximum: 1e9,
  isAlone: false,
  other: 'रवि',
  assetClass: 'nps',
  latest: 85,
  pairs: [{ name: 'equityDebt', isDefault: true }],
  method: 'bootstrap',
  classes: ['epf', 'nps'],
  earned: 7,
  given: 9,
  core: 'Core',
  hasExpenses: false,
  corpus: 1e5,
  current: 62,
  retirement: 60,
  isSwapped: true,
  end: 90,
  message: 'कम से कम 1 भरें।',
  isRetired: false,
  name: 'currentCorpus',
  wrapper: 'investmentPlan',
  factor: 12,
  kind: 'एक संख्या',
  hint: { isWrapper: false, place: 'currentCorpus', factor: 1, is: 'percent', value: 5 },
  limit: 100,
  example: '2026-27',
  allowed: ['new'],
  meant: 'new',
  note: '',
  isIgnored: true,
  more: 3,
  nearest: 'currentYear',
  parameter: 'currentYear',
  percent: 12,
  isPerYear: true,
  count: 3,
  payable: 1e5,
  regime: 'old',
  standIn: '2026-27',
  special: 1e4,
  claim: 'section80C',
  claimed: 2e5,
  cuts: [{ regime: 'new', isAllowed: true, allowed: 1e5, cutBy: 'limit' }],
  most: 150_000,
  exemptPct: 60,
  max: 5e5,
  usual: 2.5e5,
  volatilityPct: 4,
  percentile: 5,
  needToday: 4e4,
  expensesToday: 5e4,
  isInRetirementRupees: true,
  isTaxed: true,
  isHousehold: true,
  gap: 1e4,
  isPaid: true,
  unused: 1e6,
  unusedToday: 5e5,
  decision: 12,
  floor: -0.025,
  ceiling: 0.05,
  preservation: 0.2,
  prosperity: 0.2,
  adjustment: 0.1,
  firstMonthly: 0,
  floorMonthly: 3e4,
  ceilingMonthly: 6e4,
  yearsBelowNeed: 3,
  worstShareOfNeed: 0.8,
  isShort: true,
  startAgeYears: 60,
  monthlyAmount: 2e4,
  firstAmount: 5e4,
  firstToday: 2e4,
  better: 1e4,
  isMeantToday: false,
  endAgeYears: 62,
  isOver: true,
  countedMonths: 3,
  locked: 1e6,
  portfolios: [{ label: 'PPF', untilAgeYears: 60 }, { label: 'ELSS', eachForMonths: 36 }, { label: 'NPS' }],
  sum: 99.5,
  issued: '2024-02-21',
  matured: '2032-02-21',
  isAtStart: false,
  isEarly: true,
  leastPct: 40,
  askedPct: 20,
  upTo: 5e5,
  freeFrom: 60,
  isGovernment: false,
  subscriptionYears: 15,
  isSuperannuation: true,
  remedies: ['एक', 'दो'],
  work: 1e7,
  mostWork: 1e6,
  gain: undefined,
  ratePct: 4,
  isSenior: false,
  source: null
}

/** The same members where a plan or a person is alone, nothing is known, or nothing is missing. */
const otherwise: Readonly<Record<string, unknown>> = {
  ...given,
  people: { ...couple, partner: undefined },
  who: null,
  loan: undefined,
  inflationPct: null,
  fundedPct: 100,
  savedThen: null,
  monthlyNeeded: null,
  paths: null,
  occurrences: 1,
  steps: 0,
  monthlyPct: null,
  standIn: null,
  isBefore: false,
  isAlone: true,
  isSwapped: false,
  hasExpenses: true,
  isShort: false,
  isPaid: false,
  isTaxed: false,
  isOver: false,
  countedMonths: 0,
  isMeantToday: true,
  volatilityPct: null,
  enoughFromAgeYears: null,
  unmended: 0,
  largest: { ...year, gap: 0 },
  hint: { isWrapper: false, place: undefined, factor: 1, is: 'birthYear', value: 1990 },
  nearest: undefined,
  meant: undefined,
  months: 1,
  first: 3,
  paidToday: 0,
  value: null,
  month: { month: 1, calendarMonth: '2026-05', ageYears: 35, people: { ...couple, partner: undefined } }
}

const asked = (values: Readonly<Record<string, unknown>>): object =>
  new Proxy(values, {
    get(target, name) {
      if (!(name in target)) throw new Error(`no example of ${String(name)}`)
      return target[name as string]
    }
  })

/** Sentences that take a text, and not an object. */
const ofTexts: Readonly<Record<string, unknown[]>> = {
  'request.kind': ['number'],
  'request.didYouMean': ['currentYear'],
  'uncertainty.ofMethod': ['bootstrap'],
  // The age at a month, a citation of the law, and lines, which the test below goes through.
  'statement.citation': [{ source: '' }],
  'statement.line': [{ name: 'salary', source: null }],
  'statement.step': [{ name: 'salary', source: null }],
  'statement.source': [{ name: 'salary', source: null }],
  'explain.request.monthOutsidePlan': [{ last: 400 }],
  'explain.cashflows.survivorsIncome': [given],
  'explain.balances.prices': [given],
  'fixes.changes.retireLater': [
    { from: 58, to: 60, who: undefined },
    { from: 58, to: 60, who: 'रवि' },
    { from: 58, to: 60, who: 'You' }
  ],
  'fixes.changes.partnerRetiresLater': [{ from: 58, to: 60, who: 'रवि' }],
  'fixes.surplus': [
    { paid: 0, needed: 500, paidToday: 100, neededToday: 200 },
    { paid: 100, needed: 500, paidToday: 100, neededToday: 200 },
    { paid: 500, needed: 500, paidToday: 200, neededToday: 200 },
    { paid: 0, needed: 500, paidToday: 0, neededToday: 200 }
  ],
  'request.writeFigure': [given],
  'request.looksLikeFraction': [given],
  'statement.person': [given],
  'tax.lawFrozen': [given],
  'tax.lawIndexed': [given],
  'warnings.tooLarge': [{ month: 400 }],
  'uncertainty.tooLarge': [
    { of: 'percentile', percentile: 95, ageYears: 60 },
    { of: 'realPercentile', percentile: 95, ageYears: 60 },
    { of: 'meanShortfall', ageYears: 60 }
  ],
  'tax.earlySales': [{ from: '2024-07-23' }],
  'warnings.unpaidIncome': [{ ...given, kind: 'salary' }, otherwise],
  'explain.summary.corpusAt': [given.month],
  'explain.summary.firstShortfall': [given.month],
  'explain.summary.peak': [given.month]
}

/** Requests that only programs send stay in English. */
const ofPrograms = [
  'planMissing',
  'planWrongType',
  'fewer',
  'nothing',
  'unknown',
  'oneGoal',
  'owner',
  'bounds',
  'outside',
  'noStep',
  'notAChoice',
  'withOwner'
].map(name => `questions.${name}`)

function sentencesOf(said: unknown, name: string): [string, string][] {
  if (ofPrograms.some(each => name.startsWith(each))) return []
  if (typeof said === 'string') return [[name, said]]
  if (Array.isArray(said)) return said.flatMap((each: unknown) => sentencesOf(each, name))
  if (typeof said !== 'function')
    return Object.entries(said as object).flatMap(([member, value]) =>
      sentencesOf(value, `${name}.${member}`)
    )
  const ways = ofTexts[name] ?? [asked(given), asked(otherwise)]
  return ways.flatMap(way => sentencesOf((said as (from: unknown) => unknown)(way), name))
}

const catalogues = {
  cover: coverText,
  explain: explainText,
  fixes: fixesText,
  decided: decidedText,
  goals: goalsText,
  names,
  plan: planText,
  questions: questionsText,
  request: requestText,
  lines: lineLabels,
  statement: statementText,
  claims: claimNames,
  tax: taxText,
  uncertainty: uncertaintyText,
  warnings: warningText,
  work: workText
}
const sentences = Object.entries(catalogues).flatMap(([name, catalogue]) => sentencesOf(catalogue, name))

/** Acronyms, sections and rules, then names of members, which the page replaces. */
const known = [
  /\b([A-Z]{2,}|\d+[A-Z]+(\(\d?[A-Z]?\))?|[a-z]+([A-Z][A-Za-z\d]*)+)\b/g,
  /\b(sex|owner|totals|sequence|surplus|employer|partner)\b/g
]
/** Values that only a plan from a link can have wrong. */
const quoted = /“(new|debt)”/g

describe('the sentences of the engine in Hindi', () => {
  test('are all of them', () => expect(sentences.length).toBeGreaterThan(350))

  test('have no English words', () => {
    const words = (said: string) =>
      [quoted, ...known].reduce((rest, each) => rest.replaceAll(each, ''), said).match(/[A-Za-z]+/g)
    expect(sentences.filter(([, said]) => words(said) !== null)).toEqual([])
  })

  test('have what they are given', () => {
    expect(sentences.filter(([, said]) => /undefined|NaN|null|\[object/.test(said))).toEqual([])
  })

  test('end in a danda and never in a full stop', () => {
    expect(sentences.filter(([, said]) => /[ऀ-ॿ]\.( |$)/.test(said))).toEqual([])
  })
})

test('ages, times and limits are said', () => {
  expect([formatYears(1 / 12), formatYears(2), formatYears(2.25), formatAge(61 + 1 / 12)]).toEqual([
    '1 महीने',
    '2 साल',
    '2 साल 3 महीने',
    '61 साल 1 महीना'
  ])
  expect([formatMonth('2028-04'), formatDay('2024-07-23')]).toEqual(['अप्रैल 2028', '23 जुलाई 2024'])
  expect([limitInWords(1 / 12, 'years'), limitInWords(9e12, 'INR'), limitInWords(150_000, 'INR')]).toEqual([
    '1/12 (एक महीना)',
    '₹9 लाख करोड़',
    '₹1,50,000'
  ])
  const { partner: _, ...alone } = couple
  expect(whenAt(alone, 62)).toBe('62 साल की उम्र में')
  expect(whenAt(couple, 60)).toBe('जब आशा की उम्र 60 साल और रवि की उम्र 63 साल हो')
  expect(agesAt({ ...couple, selfLabel: 'You' }, 60, formatAge)).toBe('आपकी उम्र 60 साल और रवि की उम्र 63 साल')
  expect([memberName('tax'), memberName('lockedCorpus')]).toEqual(['टैक्स', 'lockedCorpus'])
})
