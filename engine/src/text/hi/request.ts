/**
 * Errors and warnings about any body or query. The page puts its own names in place of those of members; texts that begin
 * with में follow such a name.
 */
import type { AboveHint, requestText as english, Hint, Kind } from '../en/request.ts'
import type { InLanguage } from '../in-language.ts'
import { quoted } from './parts.ts'
import { formatYears, limitInWords } from './time-and-limits.ts'

const kinds: Readonly<Record<Kind, string>> = {
  number: 'एक संख्या',
  integer: 'एक पूरी संख्या',
  string: 'शब्द',
  boolean: 'हाँ या नहीं',
  array: 'एक सूची',
  object: 'एक समूह',
  'number,object': 'एक संख्या या समूह'
}

function aboveText(hint: AboveHint | undefined): string {
  if (hint === undefined) return ''
  const { value } = hint
  if (hint.is === 'percent') return ` ${value}% के लिए ${value / 100} भरें।`
  if (hint.is === 'months') return ` ${value} महीने लगते हैं: यानी ${formatYears(value / 12)}।`
  return ` ${value} ${hint.is === 'birthYear' ? 'जन्म का साल' : 'कैलेंडर का साल'} लगता है; यहाँ उम्र भरें।`
}

function hintText({ isWrapper, place, factor }: Hint): string {
  if (isWrapper) return ' इसके अंदर की चीज़ें सबसे ऊपर रखें।'
  if (place === undefined) return ''
  if (factor === 'twelfth') return ` यह साल भर की रकम है: 12 से भाग देकर ${place} में भरें।`
  if (factor === 12) return ` 12 से गुणा करके ${place} में भरें।`
  return place.includes('.') ? ` इसकी जगह ${place} है।` : ` क्या आपका मतलब ${place} था?`
}

const ignored = (isIgnored: boolean): string => (isIgnored ? ' और इसे छोड़ दिया गया' : '')

const didYouMean = (name: string | undefined): string =>
  name === undefined ? '' : ` क्या आपका मतलब ${name} था?`

const percentText = (value: number, isPerYear: boolean): string => `${isPerYear ? 'सालाना ' : ''}${value}%`

export const requestText: InLanguage<typeof english> = {
  body: 'प्लान',
  required: ({ member }) => `${member}: यह भरना ज़रूरी है।`,
  requiredInWrapper: ({ member, wrapper }) =>
    `${member}: यह भरना ज़रूरी है। इसे ${wrapper} से निकालकर सबसे ऊपर रखें।`,
  requiredAs: ({ member, name, factor }) =>
    `${member}: यह भरना ज़रूरी है। ${
      factor === 1 ? `क्या यह ${name} के नाम से आया?` : `${name} को 12 से ${factor === 12 ? 'गुणा करें' : 'भाग दें'}।`
    }`,

  kind: kind => kinds[kind],
  notWhole: ({ member }) => `${member}: पूरी संख्या भरें।`,
  mustBe: ({ kind }) => `में ${kind} चाहिए।`,
  mustBeFinite: ({ kind }) => `में ${kind} चाहिए, अनंत नहीं।`,
  withoutQuotes: ({ kind, hint }) => `में ${kind} चाहिए, बिना कोट (" ") के।${aboveText(hint)}`,
  mustBeAge: 'में उम्र चाहिए, पूरे सालों में, जैसे 60।',
  mustBeYears: 'में सालों की संख्या चाहिए, जैसे 20।',
  writeFigure: ({ kind, value }) => `में ${kind} चाहिए: ${value} लिखें।`,

  belowMinimum: ({ member, limit, unit }) => `${member}: कम से कम ${limitInWords(limit, unit)} भरें।`,
  aboveMaximum: ({ member, limit, unit, hint }) =>
    `${member}: ज़्यादा से ज़्यादा ${limitInWords(limit, unit)} भरें।${aboveText(hint)}`,
  tooShort: ({ member }) => `${member}: इसे खाली न छोड़ें।`,
  tooLong: ({ member, limit }) => `${member}: ज़्यादा से ज़्यादा ${limit} अक्षर लिखें।`,
  tooFewItems: ({ member, limit }) => `${member}: कम से कम ${limit} ${limit === 1 ? 'होना' : 'होने'} चाहिए।`,
  tooManyItems: ({ member, limit }) =>
    `${member}: ज़्यादा से ज़्यादा ${limit} हो ${limit === 1 ? 'सकता है' : 'सकते हैं'}।`,
  wrongForm: ({ member, example }) => `${member}: ऐसे लिखें: ${quoted(example)}।`,
  notOneOf: ({ member, allowed, meant, note }) =>
    `${member}: इनमें से एक चुनें: ${allowed.map(quoted).join(', ')}।${
      meant === undefined ? '' : `${didYouMean(quoted(meant))}${note}`
    }`,
  debtFund: ' डेट फंड के लिए “debt” चुनें।',
  ownBusiness:
    ' endAgeYears भी भरें, क्योंकि रिटायरमेंट पर अपने-आप सिर्फ सैलरी बंद होती है। इस आमदनी पर स्लैब दर से टैक्स लगता है, ' +
    'बिना स्टैंडर्ड डिडक्शन और बिना कारोबार का खर्च घटाए।',

  chosen: ({ member, name }) => (name === undefined ? member : `${member} (${quoted(name)})`),

  didYouMean,
  unknownMember: ({ name = 'यह आँकड़ा', hint, isIgnored }) =>
    `${name}: यह नाम पता नहीं है${ignored(isIgnored)}।${hintText(hint)}`,
  moreUnknown: ({ more, isIgnored }) =>
    `${more} और नाम पता नहीं ${more === 1 ? 'है' : 'हैं'}${ignored(isIgnored)}।`,
  unknownParameter: ({ name, nearest, isIgnored }) =>
    `${name ?? 'एक पैरामीटर'}: यह नाम पता नहीं है${ignored(isIgnored)}।${didYouMean(nearest)}`,
  duplicateParameter: ({ parameter }) => `${parameter}: यह एक से ज़्यादा बार दिया गया है।`,

  looksLikeFraction: ({ member, value, percent, isPerYear }) =>
    `${member}: ${value} को ${percentText(value, isPerYear)} माना गया है। ${percent}% के लिए ${percent} भरें।`,
  moreFractions: ({ more }) =>
    `${more} और ${more === 1 ? 'दर' : 'दरें'} 0.07 जैसे दशमलव में भरी ${more === 1 ? 'लगती है' : 'लगती हैं'}, प्रतिशत में नहीं।`,

  moreErrors: ({ more }) => `${more} और ${more === 1 ? 'गलती यहाँ नहीं दिखाई गई' : 'गलतियाँ यहाँ नहीं दिखाई गईं'}।`,
  errors: ({ count }) => `${count} ${count === 1 ? 'गलती' : 'गलतियाँ'}`,
  moreErrorsThan: ({ count }) => `${count} से ज़्यादा गलतियाँ`
}
