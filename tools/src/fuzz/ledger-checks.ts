/** Relations between the figures of one response: conservation, totals and the bound of amounts. */

export type Row = Readonly<Record<string, unknown>>

/** The members of a result that the checks read. */
export interface Published {
  readonly input: Readonly<Record<string, unknown>>
  readonly summary: Readonly<Record<string, unknown>>
  readonly timeSeries: readonly Row[]
  readonly tax?: { readonly years: readonly Row[]; readonly partner?: { readonly years: readonly Row[] } }
  readonly meta: { readonly resultId: string }
}

/** A check that fails ends with an error that says so. */
export function must(holds: boolean, otherwise: () => string): void {
  if (!holds) throw new Error(otherwise())
}

/** C5. */
const largest = 9e12

/** Returns the whole paise of an amount; a published amount has no fraction of a paisa. */
export function paiseOf(amount: unknown, place: () => string): number {
  const paise = Math.round((amount as number) * 100)
  must(
    typeof amount === 'number' && paise / 100 === amount,
    () => `${place()} is ${String(amount)}, no amount`
  )
  must(Math.abs(paise) <= largest * 100, () => `${place()} is ${String(amount)}, which is too large`)
  return paise
}

export const flowMembers = [
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall',
  'incomes',
  'expenses',
  'loanInstalments',
  'need'
] as const

/** C1, C2 and C5 of every entry, by month or by year. */
export function checkLedger({ summary, timeSeries, tax }: Published): void {
  let closing: number | null = null
  const totals = new Map<string, number>()
  for (const [entry, row] of timeSeries.entries()) {
    const amount = (member: string) => paiseOf(row[member], () => `${member} of entry ${entry}`)
    const opening = amount('openingCorpus')
    must(
      closing === null || opening === closing,
      () => `entry ${entry} does not open as the one before closed`
    )
    closing = amount('corpus')
    amount('corpusReal')
    if (row.monthlySurplus !== null) amount('monthlySurplus')
    checkLoans(row, entry, closing)
    const flows = Object.fromEntries(flowMembers.map(member => [member, amount(member)]))
    for (const member of flowMembers) totals.set(member, (totals.get(member) ?? 0) + flows[member]!)
    const into = flows.contributions! + flows.inflows! + flows.growth!
    const out = flows.milestones! + flows.withdrawals! + flows.tax!
    must(opening + into - out === closing, () => `entry ${entry} does not balance`)
    let held = 0
    for (const value of row.portfolios as number[])
      held += paiseOf(value, () => `a portfolio of entry ${entry}`)
    must(held === closing, () => `the portfolios of entry ${entry} are not its corpus`)
  }
  checkSummary(summary, totals, closing!)
  checkHousehold(summary, timeSeries)
  for (const year of [...(tax?.years ?? []), ...(tax?.partner?.years ?? [])])
    for (const [line, amount] of Object.entries(year.computation as Row))
      paiseOf(amount, () => `${line} of a tax year`)
}

/** D3, N1: what an entry of a plan with loans owes, and what its instalments are made of. */
function checkLoans(row: Row, entry: number, corpus: number): void {
  if (row.debt === undefined) return
  const amount = (member: string) => paiseOf(row[member], () => `${member} of entry ${entry}`)
  must(amount('debt') >= 0, () => `the debt of entry ${entry} is negative`)
  must(
    amount('netWorth') === corpus - amount('debt'),
    () => `the net worth of entry ${entry} does not balance`
  )
  amount('netWorthReal')
  must(
    amount('loanInterest') + amount('loanPrincipal') === amount('loanInstalments'),
    () => `the instalments of entry ${entry} are not their interest and principal`
  )
}

const totalMembers = {
  totalContributions: 'contributions',
  totalInflows: 'inflows',
  totalMilestones: 'milestones',
  totalWithdrawals: 'withdrawals',
  totalTax: 'tax',
  totalGrowth: 'growth',
  totalShortfall: 'shortfall'
}

const noAmounts = /Years$|^fundedRatio$|^expenseCoverage|^corpusWentToZero$|^household$|^spending$/

/** C3: totals are the sums of the series. */
function checkSummary(
  summary: Published['summary'],
  totals: ReadonlyMap<string, number>,
  closing: number
): void {
  for (const [member, value] of Object.entries(summary))
    if (value !== null && !noAmounts.test(member)) paiseOf(value, () => member)
  for (const [total, member] of Object.entries(totalMembers))
    must(
      paiseOf(summary[total], () => total) === totals.get(member),
      () => `${total} is not the sum of ${member}`
    )
  must(
    paiseOf(summary.finalCorpus, () => 'finalCorpus') === closing,
    () => 'finalCorpus is not the last corpus'
  )
  must(
    summary.corpusWentToZero === totals.get('shortfall')! > 0,
    () => 'corpusWentToZero contradicts the series'
  )
}

/** E2, H1: what is withdrawn before retirement, and the years of the two people. */
function checkHousehold(summary: Published['summary'], months: readonly Row[]): void {
  const lives = summary.household as { yearsBoth: number; yearsOne: number } | undefined
  must(
    lives === undefined ||
      Math.round((lives.yearsBoth + lives.yearsOne) * 12) === (months.at(-1)!.month as number) + 1,
    () => 'the years of both and of one are not those of the plan'
  )
  // A year may have months before retirement and in it.
  if (months[0]!.month !== 0) return
  const before = months.filter(({ phase }) => phase === 'accumulation')
  const withdrawn = before.reduce(
    (sum, { withdrawals }) => sum + paiseOf(withdrawals, () => 'withdrawals'),
    0
  )
  must(
    paiseOf(summary.deficitWithdrawn ?? 0, () => 'deficitWithdrawn') === withdrawn,
    () => 'deficitWithdrawn is not what is withdrawn before retirement'
  )
}

/** C4: each yearly entry is made of its monthly entries. */
export function checkYears(months: readonly Row[], years: readonly Row[]): void {
  must(years.length === Math.ceil(months.length / 12), () => `${years.length} years`)
  for (const [index, year] of years.entries()) {
    const part = months.slice(index * 12, index * 12 + 12)
    for (const member of flowMembers) {
      let sum = 0
      for (const month of part) sum += Math.round((month[member] as number) * 100)
      must(Math.round((year[member] as number) * 100) === sum, () => `${member} of year ${index} is no sum`)
    }
    const last = part.at(-1)!
    for (const member of [
      'month',
      'ageYears',
      'partnerAgeYears',
      'calendarMonth',
      'phase',
      'corpus',
      'corpusReal',
      'debt',
      'netWorth',
      'netWorthReal',
      'portfolios'
    ])
      must(same(year[member], last[member]), () => `${member} of year ${index} is not that of its last month`)
    must(same(year.openingCorpus, part[0]!.openingCorpus), () => `year ${index} opens with another corpus`)
  }
}

/** Whether two values read the same as JSON. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Columns as the rows that they came from. */
export function rowsOf(columns: Readonly<Record<string, readonly unknown[]>>): Row[] {
  const names = Object.keys(columns)
  return columns.month!.map((_, entry) =>
    Object.fromEntries(
      names.map(name => [
        name,
        name === 'portfolios'
          ? (columns.portfolios as readonly (readonly unknown[])[]).map(values => values[entry])
          : columns[name]![entry]
      ])
    )
  )
}

/** The lines of CSV that rows make, without the header, whose labels may hold line ends. */
export const csvOf = (rows: readonly Row[]): string =>
  rows.map(row => `${Object.values(row).map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(cellOf).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
