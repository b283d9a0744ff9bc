/** The members of a request that a second person brings (H rules). */
import { type Static, Type } from 'typebox'
import { ageYears, amount, label, sharePct } from '../request/schema-parts.ts'
import { names } from '../text/en/names.ts'

/** The people of a plan, as the request names them: `self` is the one at the top of the request. */
export const owners = ['self', 'partner'] as const
export type Owner = (typeof owners)[number]

export const ownerOf = (description: string) =>
  Type.Optional(Type.Enum([...owners], { description, default: 'self' }))

export const survivorPct = (description: string, maximum: number) =>
  Type.Optional(sharePct(description, maximum, { default: 100 }))

export const sexes = ['female', 'male'] as const

export const partnerPersonSchema = Type.Object(
  {
    label: Type.Optional(
      label('Name of the partner, not that of the first person.', { default: names.partner })
    ),
    currentAgeYears: ageYears('Age at the start.', { examples: [30] }),
    retirementAgeYears: ageYears(
      'Retirement age. The household retires when the later earner of the two does.',
      { examples: [60] }
    ),
    planningEndAgeYears: Type.Optional(
      ageYears(
        'Age at which the plan of the partner ends. Default: 90, or ten years after the later of current ' +
          'and retirement age if that is more, at most 120.',
        { examples: [92] }
      )
    ),
    sex: Type.Optional(Type.Enum([...sexes], { description: 'Sex, for the mortality table.' }))
  },
  {
    title: 'PlanPartner',
    description: 'The second person of a couple. The plan runs until the later end of both.'
  }
)

export const coverSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the cover. Default: "Cover 1", "Cover 2", ...')),
    owner: ownerOf('Whose life is insured.'),
    amount: amount('Sum insured, in rupees of the month in which it is paid.'),
    untilAgeYears: Type.Optional(
      ageYears('Age of the owner at which the cover ends. Default: it never ends.')
    )
  },
  {
    title: 'LifeCover',
    description:
      'A life insurance, paid into the core portfolio when its owner dies before the other partner.'
  }
)

export type PlanPartner = Static<typeof partnerPersonSchema>
