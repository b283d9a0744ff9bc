/** The reader of the examples must itself be able to fail. */
import { describe, expect, test } from 'vitest'
import { blocksOf } from '../src/examples/blocks.ts'
import { differences } from '../src/examples/partial.ts'
import { publishedRows } from '../src/examples/published-table.ts'
import { commandsOf, requestOf } from '../src/examples/shell.ts'

describe('blocks', () => {
  test('are found with their language and line', () => {
    const markdown = 'Text\n\n```sh\nnpm ci\n```\n\n```json\n{\n}\n```\n'
    expect(blocksOf(markdown)).toEqual([
      { language: 'sh', text: 'npm ci', line: 3 },
      { language: 'json', text: '{\n}', line: 7 }
    ])
  })

  test('must end', () => {
    expect(() => blocksOf('```sh\nnpm ci')).toThrow('line 1')
  })
})

describe('commands', () => {
  test('are split at lines and at &&, with quotes, continued lines and comments', () => {
    const script = `npm ci && npm test # 1\ncurl 'http://h/a?b=1&c=2' \\\n -d '{"a": "b c"}' -H "X: \\"y\\""`
    expect(commandsOf(script)).toEqual([
      ['npm', 'ci'],
      ['npm', 'test'],
      ['curl', 'http://h/a?b=1&c=2', '-d', '{"a": "b c"}', '-H', 'X: "y"']
    ])
  })

  test('with an open quote cannot be read', () => {
    expect(() => commandsOf("curl 'http://h")).toThrow('cannot read')
  })

  test('of curl become requests', () => {
    const words = ['curl', '-s', 'http://h:8080/a?b=1', '-H', 'Accept: text/csv']
    expect(requestOf(words)).toEqual({ method: 'GET', url: '/a?b=1', headers: { accept: 'text/csv' } })
    expect(requestOf([...words, '-d', '{}'])).toMatchObject({ method: 'POST', payload: '{}' })
    expect(requestOf([...words, '-X', 'QUERY', '-d', '{}'])).toMatchObject({ method: 'QUERY' })
  })

  test('of curl with an unknown option or without an address are refused', () => {
    expect(() => requestOf(['curl', '-F', 'a=b', 'http://h'])).toThrow('what is -F?')
    expect(() => requestOf(['curl', '-s'])).toThrow('no address')
  })
})

describe('a shown part of an answer', () => {
  const actual = {
    summary: { finalCorpus: 1.5, safe: true },
    timeSeries: [{ month: 0 }, { month: 1 }],
    none: null
  }

  test('is found in it', () => {
    expect(differences({ summary: { safe: true }, timeSeries: [{ month: 0 }], none: null }, actual)).toEqual(
      []
    )
  })

  test.each([
    [{ summary: { finalCorpus: 1.6 } }, '$.summary.finalCorpus: 1.6 is shown, 1.5 came'],
    [{ summary: { absent: 1 } }, '$.summary.absent: 1 is shown, nothing came'],
    [{ timeSeries: [{ month: 0 }, { month: 1 }, { month: 2 }] }, '$.timeSeries[2]: an object is shown'],
    [{ none: 0 }, '$.none: 0 is shown, null came'],
    [{ summary: [] }, '$.summary: a list is shown']
  ])('%j is a difference', (expected, message) => {
    expect(differences(expected, actual)).toEqual([expect.stringContaining(message)])
  })
})

describe('the table of published results', () => {
  const table = (plan: string) =>
    `| Published by | Plan | rate | timing | Result |\n|---|\n| A | ${plan} | nominal | start | ₹1|\n`

  test('is read as requests', () => {
    expect(publishedRows(table('₹35,000 a month for 30 years at 8%, stepped up by 5%'))).toMatchObject([
      {
        published: 1,
        request: {
          planningEndAgeYears: 60,
          investmentPlan: { initialMonthlyContribution: 35000, annualStepUpRatePct: 5 },
          conventions: { rate: 'nominal', contributions: 'start' }
        }
      }
    ])
    expect(publishedRows(table('₹5,00,000, less ₹10,000 a month for 60 months at 8.5%'))).toMatchObject([
      {
        request: {
          planningEndAgeYears: 35,
          currentCorpus: 500000,
          retirementPlan: { initialMonthlyWithdrawal: 10000, expectedAnnualReturnRatePct: 8.5 }
        }
      }
    ])
  })

  test('with a plan that cannot be read is an error', () => {
    expect(() => publishedRows(table('a lot of money'))).toThrow('cannot read the plan')
  })
})
