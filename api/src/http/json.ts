/** Values of JSON. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [member: string]: Json
}
