/** What users read about the view of a result. */
export const viewText = {
  /**
   * @param wrong a sentence about each
   * @param members those of an entry
   */
  unknownFields: ({ wrong, members }: { wrong: readonly string[]; members: readonly string[] }) =>
    'fields must be names of members of an entry of timeSeries, separated by commas, such as ' +
    `ageYears,corpus. ${wrong.join(' ')} The members are ${members.join(', ')}.`,
  /**
   * @param name undefined if it cannot be shown, empty if there is none before or after a comma
   * @param place counted from 1
   * @param meant a sentence with a better one, or empty
   */
  wrongField: ({ name, place, meant }: { name: string | undefined; place: number; meant: string }) =>
    name === ''
      ? `Name ${place} is empty.`
      : `${name === undefined ? `Name ${place}` : `"${name}"`} is no member of an entry.${meant}`
} as const
