/**
 * The law of tax year 2026-27: 1 April 2026 to 31 March 2027. Rupees a year.
 * The Income-tax Act, 2025 is in force from this year on; the rates stand in the Finance Act, 2026.
 */
import type { TaxYearRules } from '@arthayu/engine'

/** A register of the rules of the year, checked against pages of the Gazette. */
const register =
  '"Income Tax Calculator V1: rules and sources", public register of 5 October 2026 with pages of the Gazette'

export const taxYear2026_27: TaxYearRules = {
  taxYear: '2026-27',
  act: 'Income-tax Act, 2025',
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
          act2025: '202(1)',
          source:
            'Income-tax Act, 2025 (No. 30 of 2025), section 202(1), as quoted in ' +
            'varunbhanot/indian-finance-skills; the Finance Act, 2026 left it unchanged'
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
          act2025: '202(1)',
          source:
            'Income-tax Act, 2025 (No. 30 of 2025), section 202(1), as quoted in ' +
            'varunbhanot/indian-finance-skills; the Finance Act, 2026 left it unchanged'
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
          act2025: '202(1)',
          source:
            'Income-tax Act, 2025 (No. 30 of 2025), section 202(1), as quoted in ' +
            'varunbhanot/indian-finance-skills; the Finance Act, 2026 left it unchanged'
        }
      }
    },
    standardDeduction: {
      amount: 75_000,
      cite: {
        act1961: '16(ia)',
        act2025: '19(1)',
        source:
          'Income-tax Act, 2025, section 19(1), Table, Sl. No. 2, as quoted in ' +
          'varunbhanot/indian-finance-skills'
      }
    },
    rebate: {
      incomeLimit: 1_200_000,
      maximum: 60_000,
      marginalRelief: true,
      coversSpecialRates: false,
      cite: {
        act1961: '87A',
        act2025: '156',
        source:
          'Income-tax Act, 2025, section 156(2) and (3), as quoted in ' +
          'varunbhanot/indian-finance-skills; 157 was its number in the Bill'
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
        act2025: '4',
        source:
          'Finance Act, 2026, section 3(4)(b), Table, Sl. No. 10, as quoted in ' +
          'varunbhanot/indian-finance-skills'
      }
    },
    deductions: {
      section80C: null,
      section80CCD1B: null,
      section80CCD2Pct: {
        general: {
          amount: 14,
          cite: { act1961: '80CCD(2), 115BAC(2)', act2025: '124, 202(2)', source: register }
        },
        government: {
          amount: 14,
          cite: { act1961: '80CCD(2), 115BAC(2)', act2025: '124, 202(2)', source: register }
        }
      },
      section80D: null,
      section80TTA: null,
      section80E: null,
      homeLoanInterest: null,
      houseLossAgainstOtherHeads: {
        amount: 0,
        cite: {
          act1961: '115BAC(2)(ii)',
          act2025: '202(2)',
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
          act2025: '4',
          source:
            'Finance Act, 2026 (No. 4 of 2026), First Schedule, Part I-B, Paragraph A (below 60, and ' +
            'every non-resident; as quoted in varunbhanot/indian-finance-skills)'
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
          act2025: '4',
          source:
            'Finance Act, 2026 (No. 4 of 2026), First Schedule, Part I-B, Paragraph A (resident of 60 ' +
            'to 79; as quoted in varunbhanot/indian-finance-skills)'
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
          act2025: '4',
          source:
            'Finance Act, 2026 (No. 4 of 2026), First Schedule, Part I-B, Paragraph A (resident of 80 ' +
            'or more; as quoted in varunbhanot/indian-finance-skills)'
        }
      }
    },
    standardDeduction: {
      amount: 50_000,
      cite: {
        act1961: '16(ia)',
        act2025: '19(1)',
        source:
          'Income-tax Act, 2025, section 19(1), Table, Sl. No. 2, as quoted in ' +
          'varunbhanot/indian-finance-skills'
      }
    },
    rebate: {
      incomeLimit: 500_000,
      maximum: 12_500,
      marginalRelief: false,
      coversSpecialRates: true,
      cite: {
        act1961: '87A',
        act2025: '156',
        source:
          'Income-tax Act, 2025, section 156, as quoted in varunbhanot/indian-finance-skills: no ' +
          'marginal relief in this regime'
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
        act2025: '4',
        source:
          'Finance Act, 2026, First Schedule, Part I-B, Paragraph F, as quoted in ' +
          'varunbhanot/indian-finance-skills (the calculator of the Department stops at 25 %; the ' +
          'Act says 37 %)'
      }
    },
    deductions: {
      section80C: {
        amount: 150_000,
        cite: { act1961: '80C, 80CCC, 80CCD(1), 80CCE', act2025: '123, 124', source: register }
      },
      section80CCD1B: { amount: 50_000, cite: { act1961: '80CCD(1B)', act2025: '124', source: register } },
      section80CCD2Pct: {
        general: { amount: 10, cite: { act1961: '80CCD(2)', act2025: '124', source: register } },
        government: { amount: 14, cite: { act1961: '80CCD(2)', act2025: '124', source: register } }
      },
      section80D: {
        general: { amount: 25_000, cite: { act1961: '80D', act2025: '126', source: register } },
        senior: { amount: 50_000, cite: { act1961: '80D', act2025: '126', source: register } }
      },
      section80TTA: {
        general: { amount: 10_000, cite: { act1961: '80TTA', act2025: '153', source: register } },
        senior: { amount: 50_000, cite: { act1961: '80TTB', act2025: '153', source: register } }
      },
      section80E: { act1961: '80E', act2025: '129', source: register },
      homeLoanInterest: { amount: 200_000, cite: { act1961: '24(b)', act2025: '22', source: register } },
      houseLossAgainstOtherHeads: {
        amount: 200_000,
        cite: { act1961: '71(3A)', act2025: '109', source: register }
      },
      professionalTax: {
        amount: 2_500,
        cite: {
          act1961: '16(iii)',
          act2025: '19(1)',
          source:
            'What article 276(2) of the Constitution lets a State levy; the section allows what was paid'
        }
      },
      hraExemption: {
        act1961: '10(13A)',
        act2025: '11 with Schedule III, Table, Sl. No. 11',
        source: 'Rule 279 of the Income-tax Rules, 2026, which states the limits'
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
        act2025: '196, 198, 197',
        source:
          'Public register; the rates of the Finance (No. 2) Act, 2024, which the Finance Act, 2026 ' +
          'left unchanged'
      }
    }
  ],
  equityLongTermThreshold: {
    amount: 125_000,
    cite: { act1961: '112A(2)', act2025: '198', source: register }
  },
  indexedGainPct: {
    amount: 20,
    cite: {
      act1961: '112(1)',
      act2025: '197',
      source:
        'Public register and CBDT of 24 July 2024: the lower of 12.5 % plain and 20 % on the indexed gain'
    }
  },
  rentalDeductionPct: {
    amount: 30,
    cite: {
      act1961: '24(a)',
      act2025: '22',
      source:
        'Section 24: thirty per cent of the annual value; section 22 of the 2025 Act by the table of sections'
    }
  },
  cessPct: {
    amount: 4,
    cite: {
      act1961: '4',
      act2025: '4',
      source: 'Finance Act, 2026, section 3(15), as quoted in varunbhanot/indian-finance-skills'
    }
  },
  roundedTo: {
    amount: 10,
    cite: {
      act1961: '288A, 288B',
      act2025: '516',
      source: 'Income-tax Act, 2025, section 516, as quoted in varunbhanot/indian-finance-skills'
    }
  },
  seniorAge: 60,
  superSeniorAge: 80,
  lossCarriedYears: {
    amount: 8,
    cite: {
      act1961: '74',
      act2025: '111',
      source: 'Gazette extract in wig1-max/taxdesk-os (list of its contents)'
    }
  }
}
