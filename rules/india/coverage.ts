/** The parts of the Indian income tax that are modelled, for which years, and those that are not, and why. */

export interface Coverage {
  readonly topic: string
  readonly state: 'modelled' | 'partly' | 'notModelled'
  /** First and last tax year; null for what is not modelled. */
  readonly taxYears: { readonly from: string; readonly to: string } | null
  /** Sections of the 1961 Act and, after the arrow, of the 2025 Act. */
  readonly sections: string | null
  /** What is not modelled, or why. */
  readonly note: string | null
}

const every = { from: '2022-23', to: '2026-27' } as const

/** Ordered as a computation goes; what is not modelled comes last. */
export const coverage: readonly Coverage[] = [
  modelled('Slabs of the new regime', '115BAC → 202'),
  modelled('Slabs of the old regime by age', '4 and the Finance Act'),
  modelled('Standard deduction on salary and own pension', '16(ia) → 19'),
  partly('House property', '24, 71 → 22, 109', 'No vacancy, municipal tax or loss carried to later years'),
  partly(
    'Rent allowance',
    '10(13A) → Schedule III',
    'The exempt amount is given, not worked out from pay and rent'
  ),
  partly(
    "Allowances for the children's education and hostel",
    '10(14) → 11 with Schedule III',
    'The limit is that of two children; the meals and gifts of an employer are not modelled'
  ),
  modelled('Family pension', '57(iia) → 93(1)(d)'),
  modelled('Savings and health insurance', '80C, 80D → 123, 126'),
  partly(
    'Own contribution to the NPS',
    '80CCD(1), 80CCD(1B) → 124',
    'Not limited to 10% of salary, or 20% of the income of who has none'
  ),
  partly(
    'Interest of EPF on large own contributions',
    '10(11), 10(12), Rule 9D',
    'Limits of the whole plan: 5 lakh where the employer contributes to none of its accounts, else 2.5 lakh'
  ),
  partly(
    "Employer's pension contribution",
    '80CCD(2) → 124',
    'Limited by the whole salary, not basic pay; the 7.5 lakh aggregate is not tested'
  ),
  modelled('Interest on savings and deposits', '80TTA, 80TTB → 153'),
  partly('Interest on education loans', '80E → 129', 'The limit of eight years is not tested'),
  partly(
    'Disability of a dependant, own disability',
    '80DD, 80U → 127, 154',
    'The amount of the law, without its conditions; in a plan for all of its years'
  ),
  partly(
    'Donations',
    '80G → 133',
    'What counts in full, by half and within the limit is given, not known by the name of a fund'
  ),
  modelled('Gains on listed equity and equity funds', '111A, 112A → 196, 198'),
  modelled('Other long-term gains', '112 → 197'),
  partly(
    'Sovereign Gold Bonds',
    '47(viic) → 70(1)(x)',
    'Interest and redemption at maturity; a sale on the exchange and an early redemption are not modelled'
  ),
  partly(
    'Gains on land and buildings bought before 23 July 2024',
    '112 → 197',
    'The indexed cost is given, exempt reinvestment is an amount; only in a plan, not in the tax of one year'
  ),
  modelled('Grandfathering of equity bought before February 2018', '55(2)(ac)'),
  modelled('Losses on gains and their carrying forward', '70, 74 → 108, 111'),
  partly(
    'Unused basic exemption against gains',
    '111A, 112, 112A → 196-198',
    'The Act states no order; the highest rate first, as the return form of the Department does'
  ),
  partly(
    'Rebate and its marginal relief',
    '87A → 156',
    'Marginal relief beside gains at special rates is not settled by any source'
  ),
  partly(
    'Surcharge, its cap on gains and its marginal relief',
    '4 and the Finance Act',
    'The Act does not say which income is at the threshold when gains are present'
  ),
  modelled('Cess and rounding', '288A, 288B → 516'),
  left(
    'Income of a business or profession',
    'A plan has salaries, pensions and capital; a business needs its accounts'
  ),
  left('Alternate minimum tax, lotteries, crypto-assets', 'Not part of a household plan'),
  left('Agricultural income', 'Partial integration needs an income the plan does not have'),
  left(
    'Dividends of a non-resident at their own rate',
    'Section 115A takes 20%, or the rate of a treaty, from all of them; here they bear slab rates'
  ),
  left('Relief for foreign tax and for arrears', 'Depends on treaties and on other years'),
  left('Perquisites and employer contributions above 7.5 lakh', 'A salary is given as it is taxed'),
  left(
    'Illness, rent without allowance',
    'Sections 80DDB, 80GG: rare in a plan; the tax shown is then too high'
  ),
  left('Advance tax, its interest, and tax deducted at source', 'A year is settled once, in March'),
  left('Years before 2022-23', 'No figures were verified for them'),
  left(
    'Years after 2026-27',
    'The latest law applies, indexed or frozen as the plan says; never a forecast of law'
  )
]

function modelled(topic: string, sections: string): Coverage {
  return { topic, state: 'modelled', taxYears: every, sections, note: null }
}

function partly(topic: string, sections: string, note: string): Coverage {
  return { topic, state: 'partly', taxYears: every, sections, note }
}

function left(topic: string, note: string): Coverage {
  return { topic, state: 'notModelled', taxYears: null, sections: null, note }
}
