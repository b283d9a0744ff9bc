/** What the chart says of the simulations. */
export const fanWords = {
  half: 'half',
  of: (some: number, all: number) => `${some} of ${all}`,
  expected: 'Expected',
  ends: (name: string, amount: string) => `${name} ${amount}`,
  beyond: (share: string, amount: string) => `${share}: up to ${amount} ↑`
}
