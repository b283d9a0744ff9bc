/** What the form says, beside the words that the first load needs. */
export const formText = {
  likelyNote: 'How returns may differ from those above. You need not change any of these.',
  notAList: 'Type values with commas between them, such as 5, 50, 95.',
  notRead: {
    amount: 'This cannot be read, so the old amount is used. Type an amount such as 12,50,000 or 12.5 lakh.',
    years: 'This cannot be read, so the old value is used. Type a number of years, such as 35.',
    rate: 'This cannot be read, so the old rate is used. Type a number, such as 7.5.',
    number: 'This cannot be read, so the old number is used. Type a number, such as 12.'
  }
}
