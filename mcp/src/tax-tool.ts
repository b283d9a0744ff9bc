/** The tool `tax`: the income tax of one person and one tax year, in both regimes. */
import {
  assessRequest,
  type TaxAnswer,
  taxAnswerSchema,
  taxRequestSchema,
  taxSentence
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import type { Tool } from './tool.ts'
import { warningsFirst, warningsFirstSchema } from './warnings-first.ts'

export const taxTool: Tool = {
  name: 'tax',
  title: 'Compute Indian income tax',
  description:
    'Computes the Indian income tax of one person for one tax year (1 April to 31 March) under the new ' +
    'and the old regime, line by line with the sections of the law: salary, pension, interest, rent, ' +
    'dividends, capital gains, deductions, rebate, surcharge and cess. Use regime "best" to find out ' +
    'which is lower. Amounts in rupees a year. Deterministic. A computation, not tax advice and not a ' +
    'return.',
  inputSchema: taxRequestSchema,
  outputSchema: warningsFirstSchema(taxAnswerSchema),
  call: input => warningsFirst(assessRequest(input, { rulebook, strict: true }), bothRegimes)
}

/** The regime of the answer first. */
const bothRegimes = ({ taxYear, regime, computations }: TaxAnswer): string =>
  [regime, regime === 'new' ? ('old' as const) : ('new' as const)]
    .map(each => taxSentence(taxYear, each, computations[each].taxPayable))
    .join(' ')
