import type { TaxLine } from '../engine/picture-answer.ts'

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** What the place of income tax says. */
export const taxText = {
  off: 'This plan does not count income tax. With it, the plan says what each of you pays, every year.',
  on: 'Calculate income tax',
  of: (label: string) => (label === '' || label === 'You' ? 'Your income tax' : `Income tax of ${label}`),
  waiting: 'Calculating',
  failed: 'The tax of each year could not be calculated now.',

  compare: {
    title: (year: string) => `Tax in ${year}`,
    choose: 'Compare the regimes in',
    firstWhole: (year: string) => `${year}, the first whole year`,
    change: (regime: string, year: string, whole: string) => `The ${lower(regime)} ${year} and ${whole}.`,
    more: (amount: string, when: string) => `costs ${amount} more ${when}`,
    less: (amount: string, when: string) => `saves ${amount} ${when}`,
    same: (when: string) => `costs the same ${when}`,
    in: (year: string) => `in ${year}`,
    over: 'over the whole plan',
    whole: 'Tax over the whole plan',
    names: { new: 'New regime', old: 'Old regime' },
    lower: 'lower',
    inUse: {
      new: 'Your plan uses the new regime.',
      old: 'Your plan uses the old regime.',
      best: 'Your plan uses the lower one each year.'
    },
    use: { new: 'Use the new regime', old: 'Use the old regime' },
    useFor: (use: string, label: string) => `${use} for ${label}`,
    nominal: 'Exact rupees of each year, not today’s value.'
  },

  found: {
    title: (year: string) => `What the old regime deducts in ${year}`,
    none: 'Nothing.',
    note:
      'Your EPF, PPF and ELSS contributions count for 80C without being entered, and NPS for 80CCD. The ' +
      'new regime allows few of these.'
  },

  needs: {
    title: 'What the old regime needs to know',
    missing: (names: string) =>
      `Not entered: ${names}. Without them the old regime looks more expensive than it is.`,
    loan: (names: string) =>
      `Your plan has a loan (${names}). If it is for your home, enter the interest of a year, or use what the plan pays.`,
    interest: (amount: string, label: string, year: string) =>
      `Use ${amount}: interest on “${label}” in ${year}`,
    interestFor: (use: string, person: string) => `${use}, for ${person}`,
    interestNote:
      'The plan deducts it each year until retirement, up to the limit of the law. The interest of a real loan falls: enter less later.',
    interestShared: 'If you both pay the loan, each of you deducts only what each of you pays.',
    complete: 'Everything that matters most for the old regime is entered.',
    note: 'Amounts of a year, in today’s rupees. Leave a field empty if it does not apply.',
    names: {
      homeLoanInterest: 'interest on a home loan',
      hraExemption: 'HRA exemption',
      section80D: 'health insurance (80D)'
    }
  },

  years: {
    title: 'Each tax year',
    caption: (label: string) =>
      `Income tax by financial year${label === '' ? '' : ` of ${label}`}, in exact rupees of that year.`,
    head: {
      year: 'Financial year',
      tax: 'Tax',
      taxable: 'Taxable income',
      gross: 'Gross total income',
      deductions: 'Deductions',
      regime: 'Regime',
      fromIncome: 'Paid from income',
      fromCorpus: 'Paid from savings'
    },
    regimes: { new: 'New', old: 'Old' },
    all: (count: string) => `Show all ${count} years`,
    fewer: 'Show fewer years',
    open: (year: string) => `How the tax of ${year} is worked out`,
    note: 'Future value: rupees of that year. Press a year to see how its tax is worked out.',
    standIn: (law: string, from: string) =>
      `From ${from} the law of ${law} is used, because later law is not known.`,
    refund: 'A negative amount is a refund.'
  },

  lines: {
    grossTotalIncome: 'Gross total income',
    standardDeduction: 'Standard deduction (before gross total income)',
    professionalTax: 'Professional tax',
    hraExemption: 'HRA exemption',
    houseProperty: 'House property',
    section80C: '80C: EPF, PPF, ELSS and other savings',
    section80CCD1B: '80CCD(1B): own NPS contribution',
    section80CCD2: '80CCD(2): employer’s NPS contribution',
    section80D: '80D: health insurance',
    section80TTA: '80TTA or 80TTB: interest on savings',
    section80E: '80E: education loan interest',
    section80DD: '80DD: dependant with a disability',
    section80U: '80U: own disability',
    section80G: '80G: donations',
    childrenEducationAllowance: 'Children’s education allowance',
    hostelAllowance: 'Hostel allowance',
    familyPensionDeduction: 'Deduction from family pension',
    totalIncome: 'Taxable income',
    slabIncome: 'Taxed at slab rates',
    specialGains: 'Capital gains at special rates',
    taxAtSlabs: 'Tax at slab rates',
    taxOnEquityShortTerm: 'Tax on short-term equity gains',
    taxOnEquityLongTerm: 'Tax on long-term equity gains, above the exemption',
    taxOnOtherLongTerm: 'Tax on other long-term gains',
    rebate: 'Rebate (87A)',
    rebateMarginalRelief: 'Marginal relief at the rebate',
    surcharge: 'Surcharge',
    surchargeMarginalRelief: 'Marginal relief at the surcharge',
    taxPlusSurcharge: 'Tax and surcharge',
    cess: 'Health and education cess',
    totalTax: 'Total tax',
    taxPayable: 'Tax payable, rounded to ₹10',
    shortTermLossLeft: 'Short-term loss carried forward',
    longTermLossLeft: 'Long-term loss carried forward'
  } satisfies Readonly<Record<TaxLine, string>>,

  gains: {
    title: 'Capital gains',
    none: 'This plan sells nothing with a gain at special rates.',
    sums: (gains: string, tax: string) =>
      `The plan sells investments with gains of ${gains} over the years; the tax on them is ${tax} before ` +
      'surcharge and cess. Long-term equity gains up to the yearly exemption are free.',
    who: (label: string, sentence: string) => `${label}: ${sentence}`,
    harvest: 'Sell and buy back each March what the yearly exemption leaves free of tax',
    saves: (now: string, other: string) =>
      `With it you pay ${other} of tax over the whole plan instead of ${now} (future value).`,
    costs: (now: string, other: string) =>
      `With it you pay ${now} of tax over the whole plan; without it ${other} (future value).`,
    same: 'It does not change the tax of this plan.'
  },

  chart: { total: 'Income tax' }
}
