/** What Start says. */
import type { startText as english } from './en-start.ts'
import type { InLanguage } from './in-language.ts'

export const startText: InLanguage<typeof english> = {
  progress: (card, all) => `${all} में से कदम ${card}`,
  back: 'पीछे',
  skip: 'छोड़ें',
  next: 'आगे',
  done: 'मेरा नतीजा दिखाएँ',
  cancel: 'मेरा प्लान वैसा ही रहने दें',
  example: 'एक उदाहरण देखें',
  failed: 'इसका हिसाब अभी नहीं हो सका। इंटरनेट जाँचें और दोबारा कोशिश करें।',
  less: what => `${what}: एक कम`,
  more: what => `${what}: एक ज़्यादा`,
  remove: what => `${what}: हटाएँ`,
  notRead: 'यह पढ़ा नहीं जा सका। रकम ऐसे भरें: 12,50,000।',
  outOfBounds: (least, most) => `${least} से ${most} के बीच का अंक भरें।`,
  of: { you: 'आप', spouse: 'जीवनसाथी' },
  whose: (what, who) => `${what} · ${who}`,
  lakh: figure => `${figure} लाख`,
  crore: figure => `${figure} करोड़`,

  people: {
    title: 'प्लान किसके लिए है?',
    note: 'सात छोटे कदम। जो पता न हो, छोड़ दें: प्लान बता देगा कि उसने क्या मान लिया।',
    alone: 'सिर्फ मेरे लिए',
    couple: 'मेरे और जीवनसाथी के लिए',
    label: 'लोग',
    age: ['आपकी उम्र', 'जीवनसाथी की उम्र'],
    children: 'बच्चे',
    add: 'बच्चा जोड़ें',
    child: number => `बच्चा ${number}: उम्र`
  },
  income: {
    title: 'हर महीने कितना पैसा आता है?',
    note: 'टैक्स और EPF कटने के बाद, जितना बैंक खाते में आता है।',
    takeHome: ['आपके हाथ में हर महीने', 'जीवनसाथी के हाथ में हर महीने'],
    ctc: ['आपका सालाना CTC', 'जीवनसाथी का सालाना CTC'],
    knowsCtc: 'मुझे CTC पता है',
    knowsTakeHome: 'मुझे हाथ में आने वाली रकम पता है',
    ofSpouse: '(जीवनसाथी)',
    converted: amount => `हर महीने करीब ${amount} हाथ में आएँगे।`,
    assumes:
      'बेसिक सैलरी आधी मानी गई है। CTC में EPF का कंपनी वाला हिस्सा (EPF हो तो बेसिक का 12%) और ग्रेच्युटी (4.81%) भी ' +
      'शामिल है। इनकम टैक्स नई व्यवस्था से है।'
  },
  spending: {
    title: 'हर महीने कितना खर्च होता है?',
    note: 'किराया, खाना-पीना, बिल और स्कूल फीस। EMI और निवेश इसमें न जोड़ें।',
    amount: 'हर महीने का खर्च, EMI के बिना',
    loan: 'मेरा होम लोन चल रहा है',
    by: 'आपको क्या पता है?',
    left: 'बाकी लोन',
    emi: 'EMI',
    leftAmount: 'कितना लोन बाकी है',
    emiAmount: 'हर महीने की EMI',
    rate: 'ब्याज, % सालाना',
    years: 'कितने साल बाकी हैं',
    isEmi: amount => `हर महीने की EMI: ${amount}`,
    isLeft: amount => `बाकी लोन: ${amount}`
  },
  owned: {
    title: 'आपके पास कितना जमा है?',
    note: 'जो आपके पास है उसे चुनें, और भरें कि आज वह कितने का है।',
    label: 'बचत',
    worth: name => `${name}: आज कितना है`,
    rate: rate => `हर साल ${rate} बढ़ेगा`
  },
  investing: {
    title: 'हर महीने कितना निवेश करते हैं?',
    none: 'आपने निवेश के लिए कुछ नहीं चुना है। हर महीने जो बचेगा, वह आपके लिए निवेश हो जाएगा।',
    epf: name => `${name}, कंपनी के हिस्से के साथ`,
    epfNote: 'सैलरी से भरा गया है। यह हाथ में आने वाली रकम में शामिल नहीं है।',
    budget: 'आपका महीना',
    in: 'आता है',
    spend: 'खर्च',
    emi: 'EMI',
    left: 'निवेश के लिए बचता है',
    short: 'निवेश से पहले ही कमी',
    say: 'आपका निवेश',
    over: amount => `यह हर महीने बचने वाली रकम से ${amount} ज़्यादा है।`,
    rest: amount => `बाकी ${amount} हर महीने आपके लिए निवेश हो जाएँगे।`,
    inside: 'EMI मेरे खर्च में शामिल है',
    higher: 'मेरी आमदनी ज़्यादा है',
    cut: 'जितना निवेश सच में हो सकता है, वह दिखाएँ'
  },
  goals: {
    title: 'आपके लक्ष्य क्या हैं?',
    note: 'आज की कीमत में। प्लान में ये समय के साथ बढ़ेंगे।',
    label: 'लक्ष्य',
    names: { college: 'कॉलेज', wedding: 'शादी', home: 'घर', car: 'कार', travel: 'यात्रा' },
    ofChild: (goal, age) => `${goal} (बच्चे की उम्र ${age})`,
    cost: goal => `${goal}: आज का खर्च`,
    atAge: goal => `${goal}: तब बच्चे की उम्र`,
    inYears: goal => `${goal}: कितने साल बाद`,
    presets: {
      college: ['सरकारी', 'प्राइवेट', 'विदेश में'],
      wedding: ['छोटी', 'आम', 'बड़ी'],
      home: ['छोटे शहर में', 'बड़े शहर में', 'महानगर में'],
      car: ['छोटी', 'मध्यम', 'बड़ी'],
      travel: ['भारत में', 'एशिया में', 'और दूर']
    },
    preset: (name, amount) => `${name} ${amount}`
  },
  stop: {
    title: 'आप किस उम्र तक काम करना चाहते हैं?',
    note: 'बाद में दूसरी उम्र भी आज़मा सकते हैं।',
    age: ['किस उम्र तक काम', 'जीवनसाथी: किस उम्र तक काम'],
    retired: 'मेरा रिटायरमेंट हो चुका है',
    spouseRetired: 'जीवनसाथी का रिटायरमेंट हो चुका है',
    pension: 'तब आपने जो आमदनी भरी है, वह पेंशन मानी जाएगी।'
  },
  kinds: {
    epf: 'EPF',
    ppf: 'PPF',
    nps: 'NPS',
    equity: 'म्यूचुअल फंड',
    fixedDeposit: 'FD और नकद',
    gold: 'सोना',
    otherFund: 'दूसरी बचत'
  }
}
