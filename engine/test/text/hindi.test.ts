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
import { claimLabels } from '../../src/text/hi/tax-words.ts'
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
import { couple, given, otherwise } from './given.ts'

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
  claims: claimLabels,
  tax: taxText,
  uncertainty: uncertaintyText,
  warnings: warningText,
  work: workText
}
const sentences = Object.entries(catalogues).flatMap(([name, catalogue]) => sentencesOf(catalogue, name))

/** Acronyms, sections and rules, then names of members of the form that the page replaces. */
const known = [
  /\b([A-Z]{2,}|\d+[A-Z]+(\(\d?[A-Z]?\))?)\b/g,
  /\b((?:[a-z][A-Za-z\d]*\.)+[a-z][A-Za-z\d]*|[a-z]+([A-Z][A-Za-z\d]*)+)\b/g
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

describe('a cover where none is enough in 39 years', () => {
  const first = { ageYears: 30, year: 2026, needed: 500_000, held: 0, gap: 500_000 }
  const found = { label: 'Priya', years: 50, enoughFromAgeYears: null, unmended: 39, isTooLarge: false }
  const none = '39 साल ऐसे हैं जिनमें कोई कवर काफी नहीं, क्योंकि प्लान में पैसा मृत्यु से पहले ही कम पड़ जाता है।'

  test.each([
    [
      first,
      500_000,
      'अगर Priya की मृत्यु 30 साल की उम्र में (2026) हो, तो ₹5,00,000 के लाइफ कवर की कमी है। ' +
        `यही सबसे बड़ी कमी है जिसे कोई कवर पूरा कर सकता है। ${none}`
    ],
    [
      { ...first, held: 600_000, gap: 0 },
      500_000,
      `अगर Priya की मृत्यु हो, तो ${none} बाकी सालों में प्लान का लाइफ कवर काफी है: ज़रूरत ज़्यादा से ज़्यादा ₹5,00,000 की है।`
    ],
    [
      { ...first, needed: 0, gap: 0 },
      0,
      `अगर Priya की मृत्यु हो, तो ${none} बाकी सालों में पैसा बिना लाइफ कवर के चल जाएगा।`
    ]
  ])('G13 it is said what the other years lack: %#', (largest, mostNeeded, said) => {
    expect(coverText.outcome({ ...found, largest, mostNeeded })).toBe(said)
  })
})
