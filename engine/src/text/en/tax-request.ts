/** What users of the tax endpoint read: errors, warnings and notes. */

export const taxRequestText = {
  disclaimer: 'A computation under the stated law, not tax advice and not a return.',

  taxYearForm: 'taxYear must name two consecutive years, such as "2026-27".',
  taxYearUnknown: ({ known }: { known: readonly string[] }) =>
    `The law of this year is not known. Known years: ${known.join(', ')}; later years use the last one.`,
  lawAssumed: ({ taxYear, standIn }: { taxYear: string; standIn: string }) =>
    `The law of ${taxYear} is not known yet; that of ${standIn} is used with its bounds unchanged. ` +
    'Assess the year again when its law is known.',

  numberOrSales: 'a number or a list of sales',
  mustBeNumberOrSales: ({ kind }: { kind: string }) => `${kind} must be a number or a list of sales.`,
  sumOfGains: ({ kind, most }: { kind: string; most: string }) =>
    `The sum of ${kind} must be between -${most} and ${most}.`,
  amountOrSale: 'A gain has either amount, or saleValue and cost.',
  soldOutsideYear: ({ firstYear }: { firstYear: number }) =>
    `soldOn must be a day from ${firstYear}-04-01 to ${firstYear + 1}-03-31.`,
  valueOf2018: 'fmv31Jan2018 applies only to equityLongTerm and was ignored.',

  dividendsOfNonResident:
    'The law taxes dividends of a non-resident at the rate of section 115A, or of a treaty, without ' +
    'deduction or exemption. They are taxed at slab rates here, so the tax may be too low or too high (T7).',
  exemptionOnGains:
    'The Act does not say which gains use the unused basic exemption first. The order here is that of the ' +
    "Department's return form: the highest rate first, of equal ones 111A, then 112, then 112A (T8).",
  rebateOn111A:
    'Whether the rebate of this year covers tax on gains of 111A is disputed: the Department denied it ' +
    'from 5 July 2024, ITAT Ahmedabad (Palsana) allowed it; allowed here (T9).',
  reliefOfRebate:
    'The law does not settle how the marginal relief of the rebate treats tax on gains. Here the tax it ' +
    'compares includes them, and the relief is at most the tax that the rebate may reduce (T9).',
  incomeAtThreshold:
    'The Acts do not say what income at the threshold of a surcharge consists of when there are gains; ' +
    'slab income is reduced first, then gains of 112, 112A and 111A (T11).',
  salaryOf80CCD2:
    'The limit of 80CCD(2) is a share of basic pay and dearness allowance, which the request does not ' +
    'name; the share of the whole salary is used (T5).'
}
