/** The endpoints of the tax module: one assessment, and the law by year. */
import {
  assessRequest,
  isStrict,
  parseQuery,
  type Query,
  type Rulebook,
  taxAnswerSchema,
  taxRequestSchema,
  version
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook, schemes } from '@arthayu/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staticText } from '../http/compression.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { parseJson, takeBody } from '../http/json-body.ts'
import { checkAcceptsJson, jsonMediaType } from '../http/media-type.ts'
import { sendTagged, toEntityTag } from '../http/tagged.ts'
import { strictParameter } from '../reference/parameters.ts'
import { mustParse } from '../reference/result-example.ts'
import { toJson } from '../reference/schema-parts.ts'
import { bothOrProblem, withRemarks } from '../runs/run-answer.ts'
import { taxYearsSchema } from './tax-years-schema.ts'

/** A salary with a home loan and savings, in whichever regime is better. */
const salary = {
  taxYear: '2026-27',
  ageYears: 38,
  regime: 'best',
  income: { salary: 2400000, interest: 30000, gains: { equityLongTerm: 200000 } },
  deductions: { section80C: 150000, section80D: 25000, homeLoanInterest: 200000, section80TTA: 10000 }
}

/** Sales in a year whose rates changed, one of them grandfathered. */
const sales = {
  taxYear: '2024-25',
  ageYears: 64,
  income: {
    pension: 600000,
    gains: {
      equityLongTerm: [
        { saleValue: 500000, cost: 120000, fmv31Jan2018: 210000, soldOn: '2024-06-10' },
        { amount: 80000, soldOn: '2024-11-05' }
      ]
    }
  }
}

export const taxEndpoints: readonly Endpoint[] = [
  {
    path: '/api/v1/tax',
    method: 'POST',
    hasQuery: true,
    operationId: 'tax',
    tag: 'Tax',
    summary: 'Income tax of one person for one tax year, itemised, in both regimes',
    description:
      'Both regimes are returned, whatever `regime` is. Deductions are reduced to their caps and listed.',
    parameters: strictParameter,
    body: {
      name: 'TaxRequest',
      schema: () => taxRequestSchema,
      examples: {
        salary: { summary: 'A salary, in the better regime', value: salary },
        sales: { summary: 'Sales of equity in the year of the rate change', value: sales }
      }
    },
    answer: {
      description: 'Both computations.',
      component: { name: 'TaxAnswer', schema: () => taxAnswerSchema },
      example: () => toJson(mustParse(assessRequest(salary, { rulebook }))),
      headers: ['EntityTag']
    },
    problems: ['not-acceptable', 'invalid-input'],
    runsIn: 'main',
    handle: () => async (request, reply) => answerTax(request, reply),
    tool: 'tax'
  },
  {
    path: '/api/v1/tax-years',
    method: 'GET',
    operationId: 'taxYears',
    tag: 'Tax',
    summary: 'Tax law by tax year, each figure with its section and source',
    answer: {
      description: 'Tax law of all supported years.',
      component: { name: 'TaxYears', schema: () => taxYearsSchema },
      // The last year alone, so that the document stays short.
      example: () => toJson(taxYearsOf({ ...rulebook, taxYears: rulebook.taxYears.slice(-1) })),
      headers: ['EntityTag']
    },
    problems: ['not-acceptable'],
    runsIn: 'memory',
    config: staticText.config,
    handle: () => {
      const years = answerOf(Buffer.from(JSON.stringify(taxYearsOf(rulebook))))
      return async (request, reply) => {
        checkAcceptsJson(request)
        return sendTagged(request, reply, years)
      }
    }
  }
]

function answerTax(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  checkAcceptsJson(request)
  const query = request.query as Query
  const assessed = assessRequest(parseJson(takeBody(request)), { rulebook, strict: isStrict(query) })
  const { given, view } = bothOrProblem(assessed, query, parseQuery)
  const bytes = Buffer.from(JSON.stringify(withRemarks(given, view)))
  request.hold('answers', bytes.length)
  return sendTagged(request, reply, answerOf(bytes))
}

/** Equal requests get equal bytes, so the bytes themselves name the answer. */
const answerOf = (bytes: Buffer) => ({
  etag: toEntityTag(toResultId(bytes), 'tax'),
  bytes,
  mediaType: jsonMediaType
})

/**
 * The law as it is computed with, each figure with its section and source, and the rates and limits of the
 * savings schemes by date.
 */
function taxYearsOf({ taxYears }: Rulebook): object {
  const last = taxYears.length - 1
  return {
    taxYears: taxYears.map((each, index) => ({ ...each, standsInForLaterYears: index === last })),
    schemes,
    meta: { version, currency: 'INR' }
  }
}
