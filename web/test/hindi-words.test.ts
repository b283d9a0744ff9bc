/** The Hindi catalogues: every member and choice has a Hindi name, and no sentence has English words. */
import { requestSchema } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { text } from '../src/text/hi.ts'
import { answering } from '../src/text/hi-answers.ts'
import { chartWords } from '../src/text/hi-chart.ts'
import { coupleText } from '../src/text/hi-couple.ts'
import { difference } from '../src/text/hi-difference.ts'
import { familyText } from '../src/text/hi-family.ts'
import { formText } from '../src/text/hi-form.ts'
import { goalsText } from '../src/text/hi-goals.ts'
import { help } from '../src/text/hi-help.ts'
import { home } from '../src/text/hi-home.ts'
import { more } from '../src/text/hi-home-more.ts'
import { keep } from '../src/text/hi-keep.ts'
import { ledgerWords } from '../src/text/hi-ledger.ts'
import { library, yearly } from '../src/text/hi-library.ts'
import { likelyWords } from '../src/text/hi-likely.ts'
import { choices, labels, units } from '../src/text/hi-members.ts'
import { mixText } from '../src/text/hi-mix.ts'
import { otherKept } from '../src/text/hi-other-kept.ts'
import { quantities } from '../src/text/hi-quantities.ts'
import { reportText } from '../src/text/hi-report.ts'
import { retirement } from '../src/text/hi-retirement.ts'
import { seriesNames } from '../src/text/hi-series.ts'
import { singleText } from '../src/text/hi-single.ts'
import { ruleText } from '../src/text/hi-spending-rule.ts'
import { startText } from '../src/text/hi-start.ts'
import { startNames } from '../src/text/hi-start-names.ts'
import { taxText } from '../src/text/hi-tax.ts'
import { flowWords, frozenWords, regimeWords } from '../src/text/hi-tax-law.ts'
import { whatIf } from '../src/text/hi-what-if.ts'
import { englishWords } from './hindi-latin.ts'

const catalogues = {
  text,
  answering,
  keep,
  chartWords,
  coupleText,
  difference,
  familyText,
  formText,
  goalsText,
  help,
  home,
  more,
  ledgerWords,
  library,
  yearly,
  likelyWords,
  mixText,
  otherKept,
  quantities: { ...quantities, locale: '' },
  reportText,
  retirement,
  ruleText,
  seriesNames,
  singleText,
  startText,
  startNames,
  taxText,
  units,
  flowWords,
  frozenWords,
  regimeWords,
  whatIf
}

/** Members that are addresses or codes. */
const unsaid = ['service', 'href', 'code']

/** Everything that a catalogue says, with numbers for what its sentences are given. */
function sentencesOf(said: unknown, name: string): [string, string][] {
  if (unsaid.includes(name.split('.').at(-1)!)) return []
  if (typeof said === 'string') return [[name, said]]
  if (typeof said === 'function')
    return [1, 2].map(count => [name, String((said as (...given: unknown[]) => unknown)(count, 2, 3, 4, 5))])
  return Object.entries(said as object).flatMap(([member, value]) => sentencesOf(value, `${name}.${member}`))
}

const sentences = Object.entries(catalogues).flatMap(([name, catalogue]) => sentencesOf(catalogue, name))

describe('the catalogues', () => {
  test('there are as many sentences as the page has', () => expect(sentences.length).toBeGreaterThan(900))

  test('no sentence has an English word', () => {
    const found = sentences.filter(([name]) => name !== 'text.otherLanguage.name')
    expect(found.filter(([, said]) => englishWords(said).length > 0)).toEqual([])
  })

  test('every sentence has what it is given, and nothing that is missing', () => {
    expect(sentences.filter(([, said]) => /undefined|NaN|\[object/.test(said))).toEqual([])
  })

  test('a sentence ends in a danda and never in a full stop', () => {
    expect(sentences.filter(([name, said]) => /[ऀ-ॿ]\.$/.test(said) && name !== 'text.stop')).toEqual([])
  })
})

interface Schema {
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

function membersOf(schema: Schema): { readonly names: string[]; readonly values: string[] } {
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].map(
    membersOf
  )
  return {
    names: [...Object.keys(schema.properties ?? {}), ...parts.flatMap(({ names }) => names)],
    values: [...(schema.enum ?? []), ...parts.flatMap(({ values }) => values)]
  }
}

describe('the members of a plan', () => {
  const { names, values } = membersOf(requestSchema([]))

  test('every member has a name, and every choice words', () => {
    expect(names.length).toBeGreaterThan(100)
    expect([...new Set(names)].filter(name => labels[name] === undefined)).toEqual([])
    expect([...new Set(values)].filter(value => choices[value] === undefined)).toEqual([])
  })
})
