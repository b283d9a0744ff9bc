/**
 * The law of tax year 2022-23: 1 April 2022 to 31 March 2023, assessment year 2023-24. Rupees a year.
 * Income-tax Act, 1961 as amended; the new regime has to be chosen.
 */
import type { TaxYearRules } from '@arthayu/engine'

/** The text of the Act as a public repository keeps it. */
const extract = 'Text of the section, Gazette extract in wig1-max/taxdesk-os'

export const taxYear2022_23: TaxYearRules = {
  taxYear: '2022-23',
  act: 'Income-tax Act, 1961',
  verifiedOn: '2026-11-21',
  new: {
    slabs: {
      general: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 250_000, ratePct: 5 },
          { above: 500_000, ratePct: 10 },
          { above: 750_000, ratePct: 15 },
          { above: 1_000_000, ratePct: 20 },
          { above: 1_250_000, ratePct: 25 },
          { above: 1_500_000, ratePct: 30 }
        ],
        cite: {
          act1961: '115BAC(1)',
          source:
            'Budget speech of 1 February 2023, which states the tax of these bands at ₹9 lakh ' +
            '(₹60,000) and at ₹15 lakh (₹1,87,500)'
        }
      },
      senior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 250_000, ratePct: 5 },
          { above: 500_000, ratePct: 10 },
          { above: 750_000, ratePct: 15 },
          { above: 1_000_000, ratePct: 20 },
          { above: 1_250_000, ratePct: 25 },
          { above: 1_500_000, ratePct: 30 }
        ],
        cite: {
          act1961: '115BAC(1)',
          source:
            'Budget speech of 1 February 2023, which states the tax of these bands at ₹9 lakh ' +
            '(₹60,000) and at ₹15 lakh (₹1,87,500)'
        }
      },
      superSenior: {
        slabs: [
          { above: 0, ratePct: 0 },
          { above: 250_000, ratePct: 5 },
          { above: 500_000, ratePct: 10 },
          { above: 750_000, ratePct: 15 },
          { above: 1_000_000, ratePct: 20 },
          { above: 1_250_000, ratePct: 25 },
          { above: 1_500_000, ratePct: 30 }
        ],
        cite: {
          act1961: '115BAC(1)',
          source:
            'Budget speech of 1 February 2023, which states the tax of these bands at ₹9 lakh ' +
            '(₹60,000) and at ₹15 lakh (₹1,87,500)'
        }
      }
    },
    standardDeduction: {
      amount: 0,
      cite: {
        act1961: '16(ia)',
        source: 'Not allowed to who chose the regime, 115BAC(2)(i); known, text not read'
      }
    },
    rebate: {
      incomeLimit: 500_000,
      maximum: 12_500,
      marginalRelief: false,
      coversSpecialRates: true,
      cite: {
        act1961: '87A',
        source:
          'Section 87A as it stood, for either regime; known, text not read. Not against tax on ' +
          '112A gains: 112A(6)'
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
          'Finance Act, 2023, First Schedule, Part I, Paragraph A (surcharge, either regime; known, ' +
          'text not read)'
      }
    },
    deductions: {
      section80C: null,
      section80CCD1B: null,
      section80CCD2Pct: {
        amount: 10,
        cite: {
          act1961: '80CCD(2), 115BAC(2)',
          source:
            'Allowed by 115BAC(2); 10 % of salary, employers other than the Government; known, text not read'
        }
      },
      section80D: null,
      section80TTA: null,
      section80E: null,
      homeLoanInterest: null,
      houseLossAgainstOtherHeads: {
        amount: 0,
        cite: { act1961: '115BAC(2)(ii)', source: 'Section 115BAC(2)(ii); known, text not read' }
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
            'Finance Act, 2023, First Schedule, Part I, Paragraph A (below 60, and every ' +
            'non-resident; known, text not read)'
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
            'Finance Act, 2023, First Schedule, Part I, Paragraph A (resident of 60 to 79; known, ' +
            'text not read)'
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
            'Finance Act, 2023, First Schedule, Part I, Paragraph A (resident of 80 or more; known, ' +
            'text not read)'
        }
      }
    },
    standardDeduction: {
      amount: 50_000,
      cite: { act1961: '16(ia)', source: 'Known, text not read; the same in the public register for 2025-26' }
    },
    rebate: {
      incomeLimit: 500_000,
      maximum: 12_500,
      marginalRelief: false,
      coversSpecialRates: true,
      cite: {
        act1961: '87A',
        source:
          'Section 87A; known, text not read. 112A gains are left out by 112A(6); no marginal ' +
          'relief in this regime'
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
        source: 'Finance Act, 2023, First Schedule, Part I, Paragraph A (surcharge; known, text not read)'
      }
    },
    deductions: {
      section80C: { amount: 150_000, cite: { act1961: '80C, 80CCC, 80CCD(1), 80CCE', source: extract } },
      section80CCD1B: { amount: 50_000, cite: { act1961: '80CCD(1B)', source: extract } },
      section80CCD2Pct: {
        amount: 10,
        cite: {
          act1961: '80CCD(2)',
          source: 'Employers other than the Government (14 % for the Government); known, text not read'
        }
      },
      section80D: {
        general: { amount: 25_000, cite: { act1961: '80D', source: extract } },
        senior: { amount: 50_000, cite: { act1961: '80D', source: extract } }
      },
      section80TTA: {
        general: {
          amount: 10_000,
          cite: {
            act1961: '80TTA',
            source: 'Known, text not read; the same in the public register for 2025-26'
          }
        },
        senior: {
          amount: 50_000,
          cite: {
            act1961: '80TTB',
            source: 'Known, text not read; the same in the public register for 2025-26'
          }
        }
      },
      section80E: { act1961: '80E', source: 'Interest paid in the first eight years; known, text not read' },
      homeLoanInterest: {
        amount: 200_000,
        cite: {
          act1961: '24(b)',
          source: 'Known, text not read; the same in the public register for 2025-26'
        }
      },
      houseLossAgainstOtherHeads: {
        amount: 200_000,
        cite: { act1961: '71(3A)', source: 'Known, text not read' }
      },
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
      equityShortTermPct: 15,
      equityLongTermPct: 10,
      otherLongTermPct: 20,
      cite: {
        act1961: '111A, 112A, 112',
        source: 'Text of the sections, Gazette extract in wig1-max/taxdesk-os (112: with indexation)'
      }
    }
  ],
  equityLongTermThreshold: {
    amount: 100_000,
    cite: {
      act1961: '112A(2)',
      source: 'Finance Act, 2018; section 112A, Gazette extract in wig1-max/taxdesk-os'
    }
  },
  indexedGainPct: {
    amount: 20,
    cite: { act1961: '112(1)', source: 'Text of section 112, Gazette extract in wig1-max/taxdesk-os' }
  },
  rentalDeductionPct: {
    amount: 30,
    cite: { act1961: '24(a)', source: 'Section 24: thirty per cent of the annual value' }
  },
  cessPct: {
    amount: 4,
    cite: {
      act1961: '4',
      source: 'Health and education cess, Finance Act, 2023, section 2; known, text not read'
    }
  },
  roundedTo: {
    amount: 10,
    cite: {
      act1961: '288A, 288B',
      source: 'Known, text not read; the same in the public register for 2025-26'
    }
  },
  seniorAge: 60,
  superSeniorAge: 80,
  lossCarriedYears: {
    amount: 8,
    cite: { act1961: '74', source: 'Gazette extract in wig1-max/taxdesk-os (list of its contents)' }
  }
}
