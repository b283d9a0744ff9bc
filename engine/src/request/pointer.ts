/** JSON Pointers in their URI fragment form (RFC 6901, section 6): `#/investments/0/initialCorpus`. */

/** Returns the pointer of a member of the object at `base`, escaped for a fragment. */
export function memberPointer(base: string, member: string | number): string {
  const escaped = String(member).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')
  return `${base}/${encodeURIComponent(escaped)}`
}

/** Returns a plain JSON Pointer, as a validator gives it, in fragment form. */
export const fragmentPointer = (pointer: string): string =>
  `#${pointer.toWellFormed().split('/').map(encodeURIComponent).join('/')}`
