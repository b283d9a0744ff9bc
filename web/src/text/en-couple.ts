/** What the answers say about a partner. */
export const coupleText = {
  retire: (name: string) => `When can ${name} retire?`,
  retired: (name: string) => `${name} has retired already.`
}
