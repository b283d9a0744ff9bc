/** Building blocks of the schemas of answers. */
import { type TSchema, Type } from 'typebox'

/** Rupees, of any size and sign. */
export const rupees = (description: string) => Type.Number({ description, 'x-unit': 'INR' })

/** A value, or null if there is none. The description may also be that of the value itself. */
export const orNull = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })
