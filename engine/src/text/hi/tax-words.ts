/** The words of claims in sentences: "₹2,00,000 भरे गए, धारा 80C में". */
import type { claimNames as english } from '../en/tax-words.ts'
import type { InLanguage } from '../in-language.ts'

export const claimNames: InLanguage<typeof english> = {
  section80C: 'धारा 80C में',
  section80CCD1B: 'धारा 80CCD(1B) में',
  section80CCD2: 'धारा 80CCD(2) में',
  section80D: 'धारा 80D में',
  section80TTA: 'धारा 80TTA या 80TTB में',
  section80E: 'धारा 80E में',
  homeLoanInterest: 'अपने घर के लोन के ब्याज में',
  letOutInterest: 'किराए पर दिए मकान के लोन के ब्याज में',
  professionalTax: 'प्रोफेशनल टैक्स में',
  hraExemption: 'HRA की छूट में',
  childrenEducationAllowance: 'बच्चों की पढ़ाई के टैक्स-फ्री भत्ते में',
  hostelAllowance: 'टैक्स-फ्री हॉस्टल भत्ते में',
  section80DD: 'धारा 80DD में',
  section80U: 'धारा 80U में',
  section80G: 'धारा 80G में'
}
