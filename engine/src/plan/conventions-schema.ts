/** The calculation choices of a plan. */
import { Type } from 'typebox'

export const conventionsSchema = Type.Object(
  {
    rate: Type.Optional(
      Type.Enum(['nominal', 'effective'], {
        description: 'Monthly rate for an annual rate r: r / 1200, or (1 + r/100)^(1/12) - 1.',
        default: 'nominal'
      })
    ),
    contributions: Type.Optional(
      Type.Enum(['start', 'end'], {
        description: 'Time in the month at which contributions are paid.',
        default: 'start'
      })
    ),
    withdrawals: Type.Optional(
      Type.Enum(['start', 'end'], {
        description: 'Time in the month at which withdrawals and other payments leave.',
        default: 'start'
      })
    ),
    totals: Type.Optional(
      Type.Enum(['inclusive', 'additional'], {
        description:
          'Whether currentCorpus and investmentPlan.initialMonthlyContribution include the portfolios or ' +
          'are added to them.',
        default: 'inclusive'
      })
    ),
    surplus: Type.Optional(
      Type.Enum(['spent', 'invested'], {
        description:
          'Use of what incomes leave over before retirement. "spent": it is not followed, and a deficit is ' +
          'a warning. "invested": it goes into the core portfolio, and a deficit first cuts contributions, ' +
          'then is withdrawn. Default: "invested" for a couple of whom one has a salary, otherwise "spent".'
      })
    )
  },
  { title: 'Conventions', description: 'The calculation choices in which calculators differ.', default: {} }
)
