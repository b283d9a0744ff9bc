/** Names that Start gives to the entries of a plan. */
import type { startNames as english } from './en-start-names.ts'
import type { InLanguage } from './in-language.ts'

export const startNames: InLanguage<typeof english> = {
  spouse: 'जीवनसाथी',
  household: 'घर-खर्च',
  salary: ['सैलरी', 'जीवनसाथी की सैलरी'],
  pension: ['पेंशन', 'जीवनसाथी की पेंशन'],
  loan: 'होम लोन',
  equity: 'इक्विटी फंड',
  owned: {
    epf: 'EPF',
    ppf: 'PPF',
    nps: 'NPS',
    equity: 'म्यूचुअल फंड',
    fixedDeposit: 'FD और नकद',
    gold: 'सोना',
    otherFund: 'दूसरी बचत'
  },
  ofSpouse: name => `जीवनसाथी: ${name}`,
  goals: { college: 'कॉलेज', wedding: 'शादी', home: 'घर', car: 'कार', travel: 'यात्रा' },
  ofChild: (name, number) => `${name}, बच्चा ${number}`
}
