/**
 * Published and hand-computed cases of Indian income tax, run through the endpoint's pure part as a caller
 * would send them. The cases with their sources stand in `cases/tax.json`; their expectations are as
 * published and are never changed to pass.
 *
 * A case that gives a total income gives it as other income, so that no standard deduction is taken from it.
 * A case of the assessment year 2026-27 is one of the tax year 2025-26.
 */
import { assessRequest, type TaxAnswer, type TaxComputation } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import cases from '../../cases/tax.json' with { type: 'json' }

interface Case {
  readonly id: string
  readonly kind: string
  readonly request: object
  readonly expected: Readonly<Record<string, unknown>>
  readonly tolerance: number
  readonly source: string
}

type Figures = Readonly<Record<string, number>>

for (const each of cases as readonly Case[]) {
  test(`${each.id} as published by ${each.source}`, () => {
    const answer = answerTo(each.request)
    if (each.kind === 'gain') {
      expect(gainOf(answer)).toBeCloseTo(each.expected.gain as number, 9)
      return
    }
    for (const [regime, figures] of Object.entries(each.expected)) {
      const computation = answer.computations[regime as 'new' | 'old']
      for (const [name, expected] of Object.entries(figures as Figures)) {
        const actual = figureOf(computation, name)
        expect(Math.abs(actual - expected), `${name}: ${actual} against ${expected}`).toBeLessThanOrEqual(
          each.tolerance + 1e-9
        )
      }
    }
  })
}

test('every case has a figure to compare', () => {
  for (const each of cases as readonly Case[]) {
    const figures = each.kind === 'gain' ? each.expected : Object.assign({}, ...Object.values(each.expected))
    expect(Object.keys(figures).length, each.id).toBeGreaterThan(0)
  }
})

function answerTo(request: object): TaxAnswer {
  const parsed = assessRequest(request, { rulebook })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

/** The surcharge of an answer is after its relief. */
function figureOf(computation: TaxComputation, name: string): number {
  if (name === 'surchargeBeforeRelief') return computation.surcharge + computation.surchargeMarginalRelief
  const figure = computation[name as 'totalTax']
  expect(typeof figure, name).toBe('number')
  return figure
}

/** A gain stands in gross total income; a loss is carried forward. */
function gainOf(answer: TaxAnswer): number {
  const { lines } = answer.computations.new
  const loss = lines.find(each => each.label === '(Long-term loss to carry forward)')
  return loss === undefined ? answer.computations.new.grossTotalIncome : 0 - loss.amount
}
