/**
 * The law of tax year 2026-27: 1 April 2026 to 31 March 2027. Rupees a year.
 * The Income-tax Act, 2025 is in force from this year on; the rates are in the Finance Act, 2026.
 */
import type { Citation, TaxYearRules } from '@arthayu/engine'

const law = 'Income-tax Act, 2025 (No. 30 of 2025), as amended by the Finance Act, 2026'
const allowances =
  'Income-tax Rules, 2026, in force from 1 April 2026, the successor of rule 2BB(2), Table, of the ' +
  'Income-tax Rules, 1962; the number of the new rule was not read'
const cited = (
  act1961: string,
  act2025: string,
  source: string,
  basis: Citation['basis'] = 'secondary'
): Citation => ({ act1961, act2025, source, basis })

/** The slabs by age name the ages. */
const seniors = cited(
  '4',
  '4',
  'Finance Act, 2026 (No. 4 of 2026), First Schedule, Part I-B, Paragraph A (resident of 60 to 79)'
)
const superSeniors = cited(
  '4',
  '4',
  'Finance Act, 2026 (No. 4 of 2026), First Schedule, Part I-B, Paragraph A (resident of 80 or more)'
)

export const taxYear2026_27: TaxYearRules = {
  taxYear: '2026-27',
  act: 'Income-tax Act, 2025',
  verifiedOn: '2026-11-22',
  new: {
    slabs: {
      general: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 400_000, ratePct: 5 },
          { above: 800_000, ratePct: 10 },
          { above: 1_200_000, ratePct: 15 },
          { above: 1_600_000, ratePct: 20 },
          { above: 2_000_000, ratePct: 25 },
          { above: 2_400_000, ratePct: 30 }
        ],
        cite: cited(
          '115BAC(1A)',
          '202(1)',
          'Income-tax Act, 2025 (No. 30 of 2025), section 202(1); the Finance Act, 2026 left ' +
            'it unchanged'
        )
      },
      senior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 400_000, ratePct: 5 },
          { above: 800_000, ratePct: 10 },
          { above: 1_200_000, ratePct: 15 },
          { above: 1_600_000, ratePct: 20 },
          { above: 2_000_000, ratePct: 25 },
          { above: 2_400_000, ratePct: 30 }
        ],
        cite: cited(
          '115BAC(1A)',
          '202(1)',
          'Income-tax Act, 2025 (No. 30 of 2025), section 202(1); the Finance Act, 2026 left ' +
            'it unchanged'
        )
      },
      superSenior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 400_000, ratePct: 5 },
          { above: 800_000, ratePct: 10 },
          { above: 1_200_000, ratePct: 15 },
          { above: 1_600_000, ratePct: 20 },
          { above: 2_000_000, ratePct: 25 },
          { above: 2_400_000, ratePct: 30 }
        ],
        cite: cited(
          '115BAC(1A)',
          '202(1)',
          'Income-tax Act, 2025 (No. 30 of 2025), section 202(1); the Finance Act, 2026 left ' +
            'it unchanged'
        )
      }
    },
    standardDeduction: {
      amount: 75_000,
      cite: cited('16(ia)', '19(1)', 'Income-tax Act, 2025, section 19(1), Table, Sl. No. 2')
    },
    rebate: {
      incomeLimit: 1_200_000,
      maximum: 60_000,
      marginalRelief: true,
      coversSpecialRates: false,
      cite: cited(
        '87A',
        '156',
        'Income-tax Act, 2025, section 156(2) and (3); 157 was its number in the Bill'
      )
    },
    surcharge: {
      bands: [
        { above: 5_000_000, ratePct: 10, excludesGains: false },
        { above: 10_000_000, ratePct: 15, excludesGains: false },
        { above: 20_000_000, ratePct: 25, excludesGains: true }
      ],
      gainsCapPct: 15,
      cite: cited('4', '4', 'Finance Act, 2026, section 3(4)(b), Table, Sl. No. 10')
    },
    deductions: {
      section80C: null,
      section80CCD1B: null,
      section80CCD2Pct: {
        general: {
          amount: 14,
          cite: cited('80CCD(2), 115BAC(2)', '124, 202(2)', law)
        },
        government: {
          amount: 14,
          cite: cited('80CCD(2), 115BAC(2)', '124, 202(2)', law)
        }
      },
      section80D: null,
      section80TTA: null,
      section80E: null,
      homeLoanInterest: null,
      houseLossAgainstOtherHeads: {
        amount: 0,
        cite: cited('115BAC(2)(ii)', '202(2)', 'Finance Act, 2023, section 52')
      },
      professionalTax: null,
      hraExemption: null,
      childrenEducationAllowance: null,
      hostelAllowance: null,
      section80DD: null,
      section80U: null,
      section80G: null,
      familyPension: { oneIn: 3, maximum: 25_000, cite: cited('57(iia)', '93(1)(d)', law, 'primary') }
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
          '4',
          'Finance Act, 2026 (No. 4 of 2026), First Schedule, Part I-B, Paragraph A (below ' +
            '60, and every non-resident)'
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
      cite: cited('16(ia)', '19(1)', 'Income-tax Act, 2025, section 19(1), Table, Sl. No. 2')
    },
    rebate: {
      incomeLimit: 500_000,
      maximum: 12_500,
      marginalRelief: false,
      coversSpecialRates: true,
      cite: cited('87A', '156', 'Income-tax Act, 2025, section 156: no marginal relief in this regime')
    },
    surcharge: {
      bands: [
        { above: 5_000_000, ratePct: 10, excludesGains: false },
        { above: 10_000_000, ratePct: 15, excludesGains: false },
        { above: 20_000_000, ratePct: 25, excludesGains: true },
        { above: 50_000_000, ratePct: 37, excludesGains: true }
      ],
      gainsCapPct: 15,
      cite: cited(
        '4',
        '4',
        'Finance Act, 2026, First Schedule, Part I-B, Paragraph F (the calculator of the ' +
          'Department stops at 25%; the Act says 37%)'
      )
    },
    deductions: {
      section80C: {
        amount: 150_000,
        cite: cited('80C, 80CCC, 80CCD(1), 80CCE', '123, 124', law)
      },
      section80CCD1B: { amount: 50_000, cite: cited('80CCD(1B)', '124', law) },
      section80CCD2Pct: {
        general: {
          amount: 10,
          cite: cited('80CCD(2)', '124', `${law}: employers other than the Government`)
        },
        government: {
          amount: 14,
          cite: cited('80CCD(2)', '124', `${law}: the Government as employer`)
        }
      },
      section80D: {
        general: { amount: 25_000, cite: cited('80D', '126', law) },
        senior: { amount: 50_000, cite: cited('80D', '126', law) }
      },
      section80TTA: {
        general: { amount: 10_000, cite: cited('80TTA', '153', law) },
        senior: { amount: 50_000, cite: cited('80TTB', '153', law) }
      },
      section80E: cited('80E', '129', law),
      homeLoanInterest: { amount: 200_000, cite: cited('24(b)', '22', law) },
      houseLossAgainstOtherHeads: {
        amount: 200_000,
        cite: cited('71(3A)', '109', law)
      },
      professionalTax: {
        amount: 2_500,
        cite: cited(
          '16(iii)',
          '19(1)',
          'Constitution of India, article 276(2), as amended by the Sixtieth Amendment Act, ' +
            '1988: what a State may levy; the section allows what was paid',
          'known'
        )
      },
      hraExemption: cited(
        '10(13A)',
        '11 with Schedule III, Table, Sl. No. 11',
        'Income-tax Rules, 2026, rule 279, which states the limits',
        'known'
      ),
      childrenEducationAllowance: {
        amount: 72_000,
        cite: cited(
          '10(14)',
          '11 with Schedule III',
          `${allowances}: ₹3,000 a month for a child, at most two children`
        )
      },
      hostelAllowance: {
        amount: 216_000,
        cite: cited(
          '10(14)',
          '11 with Schedule III',
          `${allowances}: ₹9,000 a month for a child, at most two children`
        )
      },
      section80DD: {
        disability: { amount: 75_000, cite: cited('80DD', '127', law) },
        severe: { amount: 125_000, cite: cited('80DD', '127', law) }
      },
      section80U: {
        disability: { amount: 75_000, cite: cited('80U', '154', law) },
        severe: { amount: 125_000, cite: cited('80U', '154', law) }
      },
      section80G: {
        halfPct: { amount: 50, cite: cited('80G(1)', '133', law, 'known') },
        limitPct: { amount: 10, cite: cited('80G(4)', '133', law, 'known') }
      },
      familyPension: { oneIn: 3, maximum: 15_000, cite: cited('57(iia)', '93(1)(d)', law, 'primary') }
    }
  },
  gainRates: [
    {
      from: null,
      equityShortTermPct: 20,
      equityLongTermPct: 12.5,
      otherLongTermPct: 12.5,
      cite: cited(
        '111A, 112A, 112',
        '196, 198, 197',
        `${law}, which left the rates of the Finance (No. 2) Act, 2024 unchanged`
      )
    }
  ],
  equityLongTermThreshold: {
    amount: 125_000,
    cite: cited('112A(2)', '198', law)
  },
  indexedGainPct: {
    amount: 20,
    cite: cited(
      '112(1)',
      '197',
      'Finance (No. 2) Act, 2024, second proviso to 112(1)(a); questions and answers of ' +
        'the CBDT of 24 July 2024: the lower of 12.5% plain and 20% on the indexed gain'
    )
  },
  rentalDeductionPct: {
    amount: 30,
    cite: cited('24(a)', '22', `${law}: thirty per cent of the annual value`)
  },
  cessPct: {
    amount: 4,
    cite: cited('4', '4', 'Finance Act, 2026, section 3(15)')
  },
  roundedTo: {
    amount: 10,
    cite: cited('288A, 288B', '516', 'Income-tax Act, 2025, section 516')
  },
  seniorAge: { amount: 60, cite: seniors },
  superSeniorAge: { amount: 80, cite: superSeniors },
  lossCarriedYears: {
    amount: 8,
    cite: cited('74', '111', law)
  }
}
