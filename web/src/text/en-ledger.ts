/** The months of a year, and where a figure comes from. */
export const ledgerWords = {
  close: 'Close',
  unavailable: 'The explanation could not be loaded. Check your connection and try again.',
  title: (year: string, age: string) => `Months of ${year}, to age ${age}`,
  caption: 'Opening corpus, cash flows, and the corpus at the end of each month.',
  starts: (label: string) => `${label} falls in this year.`,
  retirement: 'Retirement begins in this year.',
  rule: (id: string) => `rule ${id}`,
  explain: (member: string, month: string) => `Explain ${member} of ${month}`,
  hint: 'Press a figure to see where it comes from.',
  explained: 'Where it comes from',
  total: 'Total',
  back: 'Back',
  more: 'explain this'
}
