/** What the chart says besides the total: the simulations, and its other views. */
import type { chartWords as english } from './en-chart.ts'
import type { InLanguage } from './in-language.ts'

export const chartWords: InLanguage<typeof english> = {
  half: 'आधे',
  of: (some, all) => `${all} में ${some}`,
  expected: 'अनुमानित',
  ends: (name, amount) => `${name} ${amount}`,
  beyond: (share, amount) => `${share}: ${amount} तक ↑`,
  ofPlan: 'रंगीन पट्टियाँ आपके प्लान की हैं; सिनेरियो की रेखाएँ अनुमानित रिटर्न पर हैं।',
  rest: 'बाकी सब',
  debt: 'लोन',
  flowsNote: 'हर साल आया और गया पैसा, उसी साल के रुपयों में।',

  soFar: {
    putIn: 'अब तक का निवेश',
    grown: { nominal: 'अब तक की बढ़त', real: 'महंगाई के ऊपर बढ़त' },
    takenOut: 'अब तक की निकासी',
    note: 'रेखा के ऊपर: जो निवेश हुआ और उसकी बढ़त। नीचे: जो निकाला गया। बीच की लकीर वह है जो बचा।',
    noteReal: 'हर रकम अपने ही महीने की कीमतों पर गिनी गई है।',
    summary: (end, sums) => `शुरू से ${end} की उम्र तक: ${sums}।`,
    table: 'निवेश और बढ़त, साल-दर-साल'
  }
}
