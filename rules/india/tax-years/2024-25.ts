/**
 * The law of tax year 2024-25: 1 April 2024 to 31 March 2025, assessment year 2025-26. Rupees a year.
 * Income-tax Act, 1961 as amended; the rates on gains change for sales from 23 July 2024 on.
 */
import type { Citation, TaxYearRules } from '@arthayu/engine'

const law = 'Income-tax Act, 1961, as amended up to the Finance (No. 2) Act, 2024'
const cited = (act1961: string, source: string, basis: Citation['basis'] = 'secondary'): Citation => ({
  act1961,
  source,
  basis
})

/** The slabs by age name the ages. */
const seniors = cited('4', 'Finance Act, 2025, First Schedule, Part I, Paragraph A (resident of 60 to 79)')
const superSeniors = cited(
  '4',
  'Finance Act, 2025, First Schedule, Part I, Paragraph A (resident of 80 or more)'
)

export const taxYear2024_25: TaxYearRules = {
  taxYear: '2024-25',
  act: 'Income-tax Act, 1961',
  verifiedOn: '2026-11-22',
  new: {
    slabs: {
      general: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 300_000, ratePct: 5 },
          { above: 700_000, ratePct: 10 },
          { above: 1_000_000, ratePct: 15 },
          { above: 1_200_000, ratePct: 20 },
          { above: 1_500_000, ratePct: 30 }
        ],
        cite: cited('115BAC(1A)', 'Finance (No. 2) Act, 2024, section 37')
      },
      senior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 300_000, ratePct: 5 },
          { above: 700_000, ratePct: 10 },
          { above: 1_000_000, ratePct: 15 },
          { above: 1_200_000, ratePct: 20 },
          { above: 1_500_000, ratePct: 30 }
        ],
        cite: cited('115BAC(1A)', 'Finance (No. 2) Act, 2024, section 37')
      },
      superSenior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 300_000, ratePct: 5 },
          { above: 700_000, ratePct: 10 },
          { above: 1_000_000, ratePct: 15 },
          { above: 1_200_000, ratePct: 20 },
          { above: 1_500_000, ratePct: 30 }
        ],
        cite: cited('115BAC(1A)', 'Finance (No. 2) Act, 2024, section 37')
      }
    },
    standardDeduction: {
      amount: 75_000,
      cite: cited(
        '16(ia)',
        'Proviso to the clause, inserted by the Finance (No. 2) Act, 2024 with effect from 1 April 2025'
      )
    },
    rebate: {
      incomeLimit: 700_000,
      maximum: 25_000,
      marginalRelief: true,
      coversSpecialRates: true,
      cite: cited(
        '87A',
        'Finance Act, 2023, section 44, which inserted the proviso; replaced from ' +
          'assessment year 2026-27 by the Finance Act, 2025, section 20. Special rates: the ' +
          'section speaks of tax on total income, and ITAT Ahmedabad (Palsana, for the year ' +
          'before) allowed it on 111A gains; the Department denied it from 5 July 2024'
      )
    },
    surcharge: {
      bands: [
        { above: 5_000_000, ratePct: 10, excludesGains: false },
        { above: 10_000_000, ratePct: 15, excludesGains: false },
        { above: 20_000_000, ratePct: 25, excludesGains: true }
      ],
      gainsCapPct: 15,
      cite: cited('4', 'Finance Act, 2025, section 2(3), proviso on 115BAC(1A): at most 25%')
    },
    deductions: {
      section80C: null,
      section80CCD1B: null,
      section80CCD2Pct: {
        general: {
          amount: 14,
          cite: cited(
            '80CCD(2), 115BAC(2)',
            'Proviso to 80CCD(2), inserted by the Finance (No. 2) Act, 2024 with effect from 1 April 2025'
          )
        },
        government: {
          amount: 14,
          cite: cited('80CCD(2), 115BAC(2)', `${law}: the Government as employer`)
        }
      },
      section80D: null,
      section80TTA: null,
      section80E: null,
      homeLoanInterest: null,
      houseLossAgainstOtherHeads: {
        amount: 0,
        cite: cited('115BAC(2)(ii)', '115BAC(2)(ii)(b), Finance Act, 2020, section 53')
      },
      professionalTax: null,
      hraExemption: null,
      childrenEducationAllowance: null,
      hostelAllowance: null,
      section80DD: null,
      section80U: null,
      section80G: null,
      familyPension: {
        oneIn: 3,
        maximum: 25_000,
        cite: cited(
          '57(iia)',
          'Proviso to the clause, inserted by the Finance (No. 2) Act, 2024 with effect from 1 April 2025'
        )
      }
    }
  },
  old: {
    slabs: {
      general: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 250_000, ratePct: 5 },
          { above: 500_000, ratePct: 20 },
          { above: 1_000_000, ratePct: 30 }
        ],
        cite: cited(
          '4',
          'Finance Act, 2025, First Schedule, Part I, Paragraph A (below 60, and every non-resident)'
        )
      },
      senior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 300_000, ratePct: 5 },
          { above: 500_000, ratePct: 20 },
          { above: 1_000_000, ratePct: 30 }
        ],
        cite: seniors
      },
      superSenior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 500_000, ratePct: 20 },
          { above: 1_000_000, ratePct: 30 }
        ],
        cite: superSeniors
      }
    },
    standardDeduction: {
      amount: 50_000,
      cite: cited(
        '16(ia)',
        `${law}: fifty thousand rupees by the Finance Act, 2019 from 1 April 2020; the proviso ` +
          'for 115BAC(1A) is from 1 April 2025'
      )
    },
    rebate: {
      incomeLimit: 500_000,
      maximum: 12_500,
      marginalRelief: false,
      coversSpecialRates: true,
      cite: cited(
        '87A',
        'Finance Act, 2019, section 8, from assessment year 2020-21. Section 112A(6) ' +
          'excludes 112A gains; no marginal relief in this regime'
      )
    },
    surcharge: {
      bands: [
        { above: 5_000_000, ratePct: 10, excludesGains: false },
        { above: 10_000_000, ratePct: 15, excludesGains: false },
        { above: 20_000_000, ratePct: 25, excludesGains: true },
        { above: 50_000_000, ratePct: 37, excludesGains: true }
      ],
      gainsCapPct: 15,
      cite: cited('4', 'Finance Act, 2025, First Schedule, Part I, Paragraph A (surcharge)')
    },
    deductions: {
      section80C: { amount: 150_000, cite: cited('80C, 80CCC, 80CCD(1), 80CCE', law) },
      section80CCD1B: { amount: 50_000, cite: cited('80CCD(1B)', law) },
      section80CCD2Pct: {
        general: {
          amount: 10,
          cite: cited('80CCD(2)', `${law}: employers other than the Government`)
        },
        government: {
          amount: 14,
          cite: cited('80CCD(2)', `${law}: the Government as employer`)
        }
      },
      section80D: {
        general: { amount: 25_000, cite: cited('80D', law) },
        senior: { amount: 50_000, cite: cited('80D', law) }
      },
      section80TTA: {
        general: {
          amount: 10_000,
          cite: cited('80TTA', law)
        },
        senior: {
          amount: 50_000,
          cite: cited('80TTB', law)
        }
      },
      section80E: cited('80E', `${law}: interest paid in the first eight years`, 'known'),
      homeLoanInterest: {
        amount: 200_000,
        cite: cited('24(b)', `${law}: second proviso to clause (b)`)
      },
      houseLossAgainstOtherHeads: {
        amount: 200_000,
        cite: cited('71(3A)', `${law}: two lakh rupees by the Finance Act, 2017 from 1 April 2018`)
      },
      professionalTax: {
        amount: 2_500,
        cite: cited(
          '16(iii)',
          'Constitution of India, article 276(2), as amended by the Sixtieth Amendment Act, ' +
            '1988: what a State may levy; the section allows what was paid',
          'known'
        )
      },
      hraExemption: cited(
        '10(13A)',
        'Income-tax Rules, 1962, rule 2A, which states the limits; refused under 115BAC(2)',
        'known'
      ),
      childrenEducationAllowance: {
        amount: 2_400,
        cite: cited(
          '10(14)',
          'Income-tax Rules, 1962, rule 2BB(2), Table: ₹100 a month for a child, at most two children'
        )
      },
      hostelAllowance: {
        amount: 7_200,
        cite: cited(
          '10(14)',
          'Income-tax Rules, 1962, rule 2BB(2), Table: ₹300 a month for a child, at most two children'
        )
      },
      section80DD: {
        disability: { amount: 75_000, cite: cited('80DD', law) },
        severe: { amount: 125_000, cite: cited('80DD', law) }
      },
      section80U: {
        disability: { amount: 75_000, cite: cited('80U', law) },
        severe: { amount: 125_000, cite: cited('80U', law) }
      },
      section80G: {
        halfPct: { amount: 50, cite: cited('80G(1)', law, 'known') },
        limitPct: { amount: 10, cite: cited('80G(4)', law, 'known') }
      },
      familyPension: { oneIn: 3, maximum: 15_000, cite: cited('57(iia)', law) }
    }
  },
  gainRates: [
    {
      from: null,
      equityShortTermPct: 15,
      equityLongTermPct: 10,
      otherLongTermPct: 20,
      cite: cited(
        '111A, 112A, 112',
        'Finance (No. 2) Act, 2024, for sales before 23 July 2024 (112 with indexation); ' +
          'questions and answers of the CBDT of 24 July 2024'
      )
    },
    {
      from: '2024-07-23',
      equityShortTermPct: 20,
      equityLongTermPct: 12.5,
      otherLongTermPct: 12.5,
      cite: cited(
        '111A, 112A, 112',
        'Finance (No. 2) Act, 2024, for sales from 23 July 2024; questions and answers of ' +
          'the CBDT of 24 July 2024'
      )
    }
  ],
  equityLongTermThreshold: {
    amount: 125_000,
    cite: cited(
      '112A(2)',
      'Finance (No. 2) Act, 2024: one threshold for the whole year, also for sales before 23 July 2024'
    )
  },
  indexedGainPct: {
    amount: 20,
    cite: cited(
      '112(1)',
      'Finance (No. 2) Act, 2024, second proviso to 112(1)(a); questions and answers of ' +
        'the CBDT of 24 July 2024: the lower of 12.5% plain and 20% on the indexed gain'
    )
  },
  rentalDeductionPct: {
    amount: 30,
    cite: cited('24(a)', `${law}: thirty per cent of the annual value`)
  },
  cessPct: {
    amount: 4,
    cite: cited('4', 'Health and education cess, Finance Act, 2025, section 2(11)')
  },
  roundedTo: {
    amount: 10,
    cite: cited('288A, 288B', law)
  },
  seniorAge: { amount: 60, cite: seniors },
  superSeniorAge: { amount: 80, cite: superSeniors },
  lossCarriedYears: {
    amount: 8,
    cite: cited('74', law)
  }
}
