/** What the page says where it opens in another language than the one that was asked for. */
import type { otherKept as english } from './en-other-kept.ts'
import type { InLanguage } from './in-language.ts'

export const otherKept: InLanguage<typeof english> = {
  needsNetwork: 'अंग्रेज़ी वाला पेज अभी इस डिवाइस पर नहीं है। इंटरनेट के साथ उसे एक बार खोलें; तब तक पेज यहाँ हिन्दी में खुलेगा।'
}
