/** What the answers say about a partner. */
export const coupleText = {
  retire: (name: string) => `When can ${name} retire?`,
  retired: (name: string) => `${name} has retired already.`,
  staysUntil: (name: string, age: string) => ` ${name} stops work at ${age}, as planned.`,
  youStayUntil: (age: string) => ` You stop work at ${age}, as planned.`
}
