/** What the answers say about a partner. */
import type { coupleText as english } from './en-couple.ts'
import type { InLanguage } from './in-language.ts'

export const coupleText: InLanguage<typeof english> = {
  retire: name => `${name} का रिटायरमेंट कब हो सकता है?`,
  retired: name => `${name} का रिटायरमेंट शुरू हो चुका है।`,
  staysUntil: (name, age) => ` ${name} का काम प्लान के मुताबिक ${age} की उम्र तक चलता है।`,
  youStayUntil: age => ` आपका काम प्लान के मुताबिक ${age} की उम्र तक चलता है।`
}
