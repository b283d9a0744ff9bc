/** What Home says in its first picture: the verdict and the budget. */
import type { home as english } from './en-home.ts'
import type { InLanguage } from './in-language.ts'

export const home: InLanguage<typeof english> = {
  verdict: {
    assumesIncome: 'यह तभी, जब रिटायरमेंट तक का सारा खर्च किसी और पैसे से चले: प्लान में कोई आमदनी नहीं है।',
    label: 'नतीजा',
    works: simulations => `${simulations} में प्लान सफल`,
    pays: (all, most) => `${all} में पूरी ज़रूरत का पैसा, ${most} में कम से कम तीन-चौथाई`,
    paysAll: simulations => `${simulations} में पूरी ज़रूरत का पैसा`,
    yearsPay: 'आपके दिए सालों में पूरी ज़रूरत का पैसा मिलता है',
    yearsPayLess: 'आपके दिए सालों में ज़रूरत से कम पैसा मिलता है',
    replayed: outcome => `पैसा ${outcome}`,
    working: 'सफलता की संभावना निकाली जा रही है…',
    asExpected: sentence => `अगर रिटर्न अनुमान के मुताबिक रहे, तो ${sentence}`,
    withThat: simulations => `उस पैसे के साथ ${simulations} में प्लान सफल रहता है।`,
    followed: invests =>
      invests ? 'अगर प्लान में निवेश घटा दें और बाकी कमी बचत से निकालें, तो:' : 'अगर कमी बचत से निकालें, तो:',
    followedWorks: simulations => `ऐसे में ${simulations} में प्लान सफल रहता है।`,
    off: 'यह सिर्फ अनुमानित रिटर्न का नतीजा है। चार्ट में “सफलता की संभावना” चालू करें।',
    short: (simulations, lasts) => `${simulations} में सफल · पैसा ${lasts}`
  },
  budget: {
    title: 'अभी हर महीने क्या आता है, क्या जाता है',
    income: 'आमदनी',
    withdrawals: 'बचत से',
    tax: 'इनकम टैक्स',
    spending: 'खर्च',
    instalments: 'EMI',
    investments: 'निवेश',
    left: 'बचता है',
    leftInvested: 'बचता है, वह भी निवेश',
    missing: 'कमी',
    note: 'प्लान का पहला महीना। उस वित्त वर्ष का इनकम टैक्स महीनों में बराबर बाँटा गया है।',
    inHand: amount => `टैक्स और EPF का अपना हिस्सा कटने के बाद हाथ में: ${amount}।`,
    noteRetired: 'प्लान का पहला महीना। इनकम टैक्स साल में एक बार बचत से दिया जाता है।',
    noIncome: 'अपनी आमदनी जोड़ें, तब दिखेगा कि उससे यह प्लान चल सकता है या नहीं।',
    addIncome: 'आमदनी जोड़ें',
    emiInside: 'EMI मेरे खर्च में शामिल है',
    earnMore: 'मेरी आमदनी ज़्यादा है',
    investLess: 'जितना निवेश सच में हो सकता है, वह दिखाएँ'
  },
  apply: 'लागू करें',
  undone: 'वापस ले लिया गया।'
}
