/** What users read about the view of a result. */
export const viewText = {
  /** @param wrong a sentence about each */
  unknownFields: ({ wrong }: { wrong: readonly string[] }) =>
    `fields must be names of members of an entry, separated by commas. ${wrong.join(' ')}`,
  /** @param name undefined if it cannot be shown; `meant` is a sentence with a better one, or empty */
  wrongField: ({ name, meant }: { name: string | undefined; meant: string }) =>
    `${name ?? 'A name'} is no member of an entry.${meant}`
} as const
