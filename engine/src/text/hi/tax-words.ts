/** The words of claims. */
import type { claimLabels as english } from '../en/tax-words.ts'
import type { InLanguage } from '../in-language.ts'

export const claimLabels: InLanguage<typeof english> = {
  section80C: '80C',
  section80CCD1B: '80CCD(1B), NPS में अपनी रकम',
  section80CCD2: '80CCD(2), NPS में कंपनी की रकम',
  section80D: '80D, हेल्थ इंश्योरेंस',
  section80TTA: '80TTA या 80TTB, ब्याज',
  section80E: '80E, एजुकेशन लोन',
  homeLoanInterest: 'अपने घर के लोन का ब्याज',
  letOutInterest: 'किराए पर दिए मकान के लोन का ब्याज',
  professionalTax: 'प्रोफेशनल टैक्स',
  hraExemption: 'HRA की छूट',
  childrenEducationAllowance: 'बच्चों की पढ़ाई का टैक्स-फ्री भत्ता',
  hostelAllowance: 'टैक्स-फ्री हॉस्टल भत्ता',
  section80DD: '80DD, दिव्यांग आश्रित',
  section80U: '80U, खुद की दिव्यांगता',
  section80G: '80G, दान'
}
