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
            'Finance Act, 2020, section 53, which inserted section 115BAC with this table, Gazette ' +
            'extract in wig1-max/taxdesk-os'
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
            'Finance Act, 2020, section 53, which inserted section 115BAC with this table, Gazette ' +
            'extract in wig1-max/taxdesk-os'
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
            'Finance Act, 2020, section 53, which inserted section 115BAC with this table, Gazette ' +
            'extract in wig1-max/taxdesk-os'
        }
      }
    },
    standardDeduction: {
      amount: 0,
      cite: {
        act1961: '16(ia)',
        source:
          '115BAC(2)(i): without any deduction under section 16; Finance Act, 2020, section 53, ' +
          'Gazette extract in wig1-max/taxdesk-os'
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
          'Finance Act, 2019, section 8, from assessment year 2020-21, for either regime: the ' +
          'proviso for 115BAC(1A) came with assessment year 2024-25 (Gazette extract in ' +
          'wig1-max/taxdesk-os). Not against tax on 112A gains: 112A(6)'
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
          'Finance Act, 2023, First Schedule, Part I, Paragraph A (surcharge, which names section ' +
          '115BAC, too), Gazette extract in wig1-max/taxdesk-os'
      }
    },
    deductions: {
      section80C: null,
      section80CCD1B: null,
      section80CCD2Pct: {
        general: {
          amount: 10,
          cite: {
            act1961: '80CCD(2), 115BAC(2)',
            source:
              'Left by 115BAC(2)(i), Finance Act, 2020, section 53 (Gazette extract in ' +
              'wig1-max/taxdesk-os). 10 % of salary, employers other than the Government: the section ' +
              'as consolidated to the Finance Act, 2025, extract in wig1-max/taxdesk-os (a reprint, not ' +
              'the Gazette); 14 % under 115BAC(1A) from 1 April 2025 only'
          }
        },
        government: {
          amount: 14,
          cite: {
            act1961: '80CCD(2), 115BAC(2)',
            source:
              'The Government as employer (14 %); section as consolidated to the Finance Act, 2025, ' +
              'extract in wig1-max/taxdesk-os (a reprint, not the Gazette)'
          }
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
          source: '115BAC(2)(ii)(b), Finance Act, 2020, section 53, Gazette extract in wig1-max/taxdesk-os'
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
            'Finance Act, 2023, First Schedule, Part I, Paragraph A (below 60, and every ' +
            'non-resident), Gazette extract in wig1-max/taxdesk-os'
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
            'Finance Act, 2023, First Schedule, Part I, Paragraph A (resident of 60 to 79), Gazette ' +
            'extract in wig1-max/taxdesk-os'
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
            'Finance Act, 2023, First Schedule, Part I, Paragraph A (resident of 80 or more), Gazette ' +
            'extract in wig1-max/taxdesk-os'
        }
      }
    },
    standardDeduction: {
      amount: 50_000,
      cite: {
        act1961: '16(ia)',
        source:
          'Fifty thousand rupees; the section as consolidated to the Finance Act, 2025, extract in ' +
          'wig1-max/taxdesk-os (a reprint, not the Gazette). It notes one change, the proviso for ' +
          '115BAC(1A) from 1 April 2025'
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
          'Finance Act, 2019, section 8, from assessment year 2020-21 (Gazette extract in ' +
          'wig1-max/taxdesk-os). 112A gains are left out by 112A(6); no marginal relief in this ' +
          'regime'
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
          'Finance Act, 2023, First Schedule, Part I, Paragraph A (surcharge), Gazette extract in ' +
          'wig1-max/taxdesk-os'
      }
    },
    deductions: {
      section80C: { amount: 150_000, cite: { act1961: '80C, 80CCC, 80CCD(1), 80CCE', source: extract } },
      section80CCD1B: { amount: 50_000, cite: { act1961: '80CCD(1B)', source: extract } },
      section80CCD2Pct: {
        general: {
          amount: 10,
          cite: {
            act1961: '80CCD(2)',
            source:
              'Employers other than the Government (14 % for the Government); section as consolidated ' +
              'to the Finance Act, 2025, extract in wig1-max/taxdesk-os (a reprint, not the Gazette)'
          }
        },
        government: {
          amount: 14,
          cite: {
            act1961: '80CCD(2)',
            source:
              'The Government as employer (14 %); section as consolidated to the Finance Act, 2025, ' +
              'extract in wig1-max/taxdesk-os (a reprint, not the Gazette)'
          }
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
            source:
              'The section as consolidated to the Finance Act, 2025, extract in wig1-max/taxdesk-os (a ' +
              'reprint, not the Gazette), which notes no later change'
          }
        },
        senior: {
          amount: 50_000,
          cite: {
            act1961: '80TTB',
            source:
              'The section as consolidated to the Finance Act, 2025, extract in wig1-max/taxdesk-os (a ' +
              'reprint, not the Gazette), which notes no later change'
          }
        }
      },
      section80E: { act1961: '80E', source: 'Interest paid in the first eight years; known, text not read' },
      homeLoanInterest: {
        amount: 200_000,
        cite: {
          act1961: '24(b)',
          source: 'Second proviso; text of the section republished at sprabhu.net/detail/1416.aspx'
        }
      },
      houseLossAgainstOtherHeads: {
        amount: 200_000,
        cite: {
          act1961: '71(3A)',
          source:
            'Text of the section republished at aaptaxlaw.com; two lakh rupees from 1 April ' +
            '2018: memorandum of the Finance Bill at ramanilegal.com'
        }
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
      source:
        'Health and education cess, Finance Act, 2023, section 2(11), Gazette extract in ' +
        'wig1-max/taxdesk-os'
    }
  },
  roundedTo: {
    amount: 10,
    cite: {
      act1961: '288A, 288B',
      source: 'Text of both sections republished at aaptaxlaw.com'
    }
  },
  seniorAge: 60,
  superSeniorAge: 80,
  lossCarriedYears: {
    amount: 8,
    cite: { act1961: '74', source: 'Gazette extract in wig1-max/taxdesk-os (list of its contents)' }
  }
}
