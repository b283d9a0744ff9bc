/**
 * The law of tax year 2025-26: 1 April 2025 to 31 March 2026, assessment year 2026-27. Rupees a year.
 * Income-tax Act, 1961 as amended; its last year.
 */
import type { TaxYearRules } from '@arthayu/engine'

/** A register of the rules of the year, checked against pages of the Gazette. */
const register =
  '"Income Tax Calculator V1: rules and sources", public register of 5 October 2026 with pages of the Gazette'

export const taxYear2025_26: TaxYearRules = {
  taxYear: '2025-26',
  act: 'Income-tax Act, 1961',
  verifiedOn: '2026-11-21',
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
        cite: {
          act1961: '115BAC(1A)',
          source: 'Finance Act, 2025, section 25, as read in the public register'
        }
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
        cite: {
          act1961: '115BAC(1A)',
          source: 'Finance Act, 2025, section 25, as read in the public register'
        }
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
        cite: {
          act1961: '115BAC(1A)',
          source: 'Finance Act, 2025, section 25, as read in the public register'
        }
      }
    },
    standardDeduction: {
      amount: 75_000,
      cite: {
        act1961: '16(ia)',
        source:
          'Public register; the omission of 75,000 for this year was cured by the amendments of August 2025'
      }
    },
    rebate: {
      incomeLimit: 1_200_000,
      maximum: 60_000,
      marginalRelief: true,
      coversSpecialRates: false,
      cite: {
        act1961: '87A',
        source:
          'Finance Act, 2025, section 20 (Gazette extract in wig1-max/taxdesk-os); its second ' +
          'proviso bars tax at special rates'
      }
    },
    surcharge: {
      bands: [
        { above: 5_000_000, ratePct: 10, excludesGains: false },
        { above: 10_000_000, ratePct: 15, excludesGains: false },
        { above: 20_000_000, ratePct: 25, excludesGains: true }
      ],
      gainsCapPct: 15,
      cite: {
        act1961: '4',
        source: 'Finance Act, 2026, as read in the public register: at most 25 % under 115BAC(1A)'
      }
    },
    deductions: {
      section80C: null,
      section80CCD1B: null,
      section80CCD2Pct: {
        general: { amount: 14, cite: { act1961: '80CCD(2), 115BAC(2)', source: register } },
        government: { amount: 14, cite: { act1961: '80CCD(2), 115BAC(2)', source: register } }
      },
      section80D: null,
      section80TTA: null,
      section80E: null,
      homeLoanInterest: null,
      houseLossAgainstOtherHeads: {
        amount: 0,
        cite: {
          act1961: '115BAC(2)(ii)',
          source: 'Finance Act, 2023, section 52, Gazette extract in wig1-max/taxdesk-os'
        }
      },
      professionalTax: null,
      hraExemption: null
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
        cite: {
          act1961: '4',
          source:
            'Finance Act, 2026, First Schedule, Part I-A, Paragraph A (below 60, and every ' +
            'non-resident; as read in the public register)'
        }
      },
      senior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 300_000, ratePct: 5 },
          { above: 500_000, ratePct: 20 },
          { above: 1_000_000, ratePct: 30 }
        ],
        cite: {
          act1961: '4',
          source:
            'Finance Act, 2026, First Schedule, Part I-A, Paragraph A (resident of 60 to 79; as read ' +
            'in the public register)'
        }
      },
      superSenior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 500_000, ratePct: 20 },
          { above: 1_000_000, ratePct: 30 }
        ],
        cite: {
          act1961: '4',
          source:
            'Finance Act, 2026, First Schedule, Part I-A, Paragraph A (resident of 80 or more; as ' +
            'read in the public register)'
        }
      }
    },
    standardDeduction: { amount: 50_000, cite: { act1961: '16(ia)', source: register } },
    rebate: {
      incomeLimit: 500_000,
      maximum: 12_500,
      marginalRelief: false,
      coversSpecialRates: true,
      cite: {
        act1961: '87A',
        source:
          'Public register; 111A and 112 are rebated, 112A is not (112A(6)); no marginal relief in ' +
          'this regime'
      }
    },
    surcharge: {
      bands: [
        { above: 5_000_000, ratePct: 10, excludesGains: false },
        { above: 10_000_000, ratePct: 15, excludesGains: false },
        { above: 20_000_000, ratePct: 25, excludesGains: true },
        { above: 50_000_000, ratePct: 37, excludesGains: true }
      ],
      gainsCapPct: 15,
      cite: {
        act1961: '4',
        source:
          'Finance Act, 2026, First Schedule, Part I-A, as read in the public register (the ' +
          'calculator of the Department stops at 25 %; the Act says 37 %)'
      }
    },
    deductions: {
      section80C: { amount: 150_000, cite: { act1961: '80C, 80CCC, 80CCD(1), 80CCE', source: register } },
      section80CCD1B: { amount: 50_000, cite: { act1961: '80CCD(1B)', source: register } },
      section80CCD2Pct: {
        general: { amount: 10, cite: { act1961: '80CCD(2)', source: register } },
        government: { amount: 14, cite: { act1961: '80CCD(2)', source: register } }
      },
      section80D: {
        general: { amount: 25_000, cite: { act1961: '80D', source: register } },
        senior: { amount: 50_000, cite: { act1961: '80D', source: register } }
      },
      section80TTA: {
        general: { amount: 10_000, cite: { act1961: '80TTA', source: register } },
        senior: { amount: 50_000, cite: { act1961: '80TTB', source: register } }
      },
      section80E: { act1961: '80E', source: register },
      homeLoanInterest: { amount: 200_000, cite: { act1961: '24(b)', source: register } },
      houseLossAgainstOtherHeads: { amount: 200_000, cite: { act1961: '71(3A)', source: register } },
      professionalTax: {
        amount: 2_500,
        cite: {
          act1961: '16(iii)',
          source:
            'What article 276(2) of the Constitution lets a State levy; the section allows what was paid'
        }
      },
      hraExemption: {
        act1961: '10(13A)',
        source: 'Rule 2A of the Income-tax Rules, 1962, which states the limits; refused under 115BAC(2)'
      }
    }
  },
  gainRates: [
    {
      from: null,
      equityShortTermPct: 20,
      equityLongTermPct: 12.5,
      otherLongTermPct: 12.5,
      cite: {
        act1961: '111A, 112A, 112',
        source: 'Public register; the rates of the Finance (No. 2) Act, 2024'
      }
    }
  ],
  equityLongTermThreshold: { amount: 125_000, cite: { act1961: '112A(2)', source: register } },
  indexedGainPct: {
    amount: 20,
    cite: {
      act1961: '112(1)',
      source:
        'Public register and CBDT of 24 July 2024: the lower of 12.5 % plain and 20 % on the indexed gain'
    }
  },
  rentalDeductionPct: {
    amount: 30,
    cite: { act1961: '24(a)', source: 'Section 24: thirty per cent of the annual value' }
  },
  cessPct: {
    amount: 4,
    cite: {
      act1961: '4',
      source: 'Health and education cess, Finance Act, 2026, section 2; as read in the public register'
    }
  },
  roundedTo: { amount: 10, cite: { act1961: '288A, 288B', source: register } },
  seniorAge: 60,
  superSeniorAge: 80,
  lossCarriedYears: {
    amount: 8,
    cite: { act1961: '74', source: 'Gazette extract in wig1-max/taxdesk-os (list of its contents)' }
  }
}
