/** Says why the page is in this language: the other one, which was asked for, is not on this device. */
import { otherKept } from './text/en-other-kept.ts'

/** What the service worker adds to the address, which is gone once it is said. */
export function sayOtherKept(): void {
  history.replaceState(history.state, '', location.pathname + location.hash)
  const words = document.createElement('p')
  words.className = 'stale other-kept no-print'
  words.role = 'status'
  words.textContent = otherKept.needsNetwork
  document.body.prepend(words)
}
