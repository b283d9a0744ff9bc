/** What the tests share: a service with a fixed clock, plans, and short ways to call it. */
import type { LightMyRequestResponse as Response } from 'fastify'
import { buildServer, type ServerOptions, type Service } from '../src/server.ts'

export const now = new Date('2026-05-04T10:20:30.000Z')

export const makeService = (options: ServerOptions = {}): Service =>
  buildServer({
    clock: () => now,
    logLevel: 'silent',
    ...options,
    // A busy machine makes a thread late that tests share with the service; tests of shedding set their own.
    operations: { metrics: 'on', maxEventLoopDelayMs: 60_000, ...options.operations }
  })

export const quickUrl =
  '/api/v1/calculate?currentAgeYears=30&retirementAgeYears=60&monthlyExpense=40000' +
  '&currentCorpus=500000&monthlyContribution=20000'

export const smallPlan = { currentAgeYears: 30, retirementAgeYears: 60 }

export const simulatePlan = {
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 80,
  expenses: [{ label: 'Household', currentMonthlyAmount: 40000 }],
  investmentPlan: { initialMonthlyContribution: 20000 },
  retirementPlan: { initialMonthlyWithdrawal: 100000 }
}

/** Every member that a request knows, with a valid value. */
export const fullPlan = {
  currentYear: 2026,
  currentMonth: 4,
  currentAgeYears: 34,
  retirementAgeYears: 58,
  planningEndAgeYears: 88,
  annualInflationRatePct: 6,
  currentCorpus: 2500000,
  expenses: [
    {
      label: 'School',
      currentMonthlyAmount: 12000,
      annualInflationRatePct: 9,
      startAgeYears: 36,
      endAgeYears: 50,
      retirementPct: 80
    }
  ],
  milestones: [
    {
      label: 'Car',
      ageYears: 38,
      amount: 900000,
      type: 'expense',
      inflationAdjusted: true,
      annualInflationRatePct: 5,
      recurrence: { everyYears: 8, untilAgeYears: 62 },
      fundedBy: 'Funds'
    },
    {
      label: 'Home',
      year: 2031,
      amount: 8000000,
      loan: { downPaymentPct: 25, annualInterestRatePct: 8.5, tenureYears: 15, paidFrom: 'income' },
      recurrence: { everyYears: 20, count: 2 }
    }
  ],
  investments: [
    {
      label: 'Funds',
      initialCorpus: 1200000,
      initialMonthlyContribution: 25000,
      expectedAnnualReturnRatePct: 12,
      annualStepUpRatePct: 8,
      retirementAnnualReturnRatePct: 8,
      assetClass: 'equity',
      costBasis: 900000
    }
  ],
  investmentPlan: {
    initialMonthlyContribution: 35000,
    annualStepUpRatePct: 5,
    expectedAnnualReturnRatePct: 9,
    assetClass: 'debt',
    costBasis: 100000
  },
  retirementPlan: {
    initialMonthlyWithdrawal: 200000,
    annualWithdrawalStepUpRatePct: 6,
    expectedAnnualReturnRatePct: 7,
    withdrawalBasis: 'atRetirement'
  },
  incomes: [
    {
      label: 'Salary',
      monthlyAmount: 180000,
      kind: 'salary',
      startAgeYears: 34,
      endAgeYears: 58,
      annualGrowthRatePct: 7,
      taxable: true
    }
  ],
  loans: [
    {
      label: 'Car loan',
      outstandingPrincipal: 300000,
      annualInterestRatePct: 9,
      remainingMonths: 30,
      paidFrom: 'income'
    }
  ],
  withdrawalStrategy: 'proportional',
  conventions: { rate: 'nominal', contributions: 'start', withdrawals: 'start', totals: 'inclusive' }
}

/** Sends a body as JSON; a string is sent as it is. */
export function send(
  service: Service,
  body: unknown,
  options: { url?: string; method?: string; headers?: Record<string, string> } = {}
): Promise<Response> {
  return service.app.inject({
    method: options.method ?? 'POST',
    url: options.url ?? '/api/v1/calculate',
    headers: { 'content-type': 'application/json', ...options.headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  })
}

/** GET. */
export function get(service: Service, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return service.app.inject({ method: 'GET', url, headers })
}

/** The status and code of a problem, after a check of what every problem must have. */
export function problemOf(response: Response): { status: number; code: string } {
  const body = response.json() as Record<string, unknown>
  const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId']
  const missing = members.filter(member => body[member] === undefined)
  const wellFormed =
    missing.length === 0 &&
    body.status === response.statusCode &&
    response.headers['content-type'] === 'application/problem+json' &&
    response.headers['x-request-id'] === body.requestId &&
    response.headers['access-control-allow-origin'] === '*' &&
    response.headers['cache-control'] === 'no-store'
  if (!wellFormed) {
    throw new Error(`not a proper problem: ${response.body}`)
  }
  return { status: response.statusCode, code: String(body.code) }
}
