/** Numbers, ages and times in words. A time goes before a postposition: "2 साल 1 महीने बाद". */
import type { quantities as english } from './en-quantities.ts'
import type { InLanguage } from './in-language.ts'

export const quantities: InLanguage<typeof english> = {
  locale: 'hi-IN',
  crore: 'करोड़',
  lakh: 'लाख',
  thousand: 'हज़ार',
  shortCrore: 'करोड़',
  shortLakh: 'लाख',
  age: (years, months) => (months === 0 ? `${years} साल` : `${years} साल ${months} महीने`),
  years: years => `${years} साल`,
  months: months => `${months} महीने`,
  financialYear: years => `वित्त वर्ष ${years}`,
  yearTo: month => `${month} तक का साल`
}
