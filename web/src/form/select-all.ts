/** A tap on a field selects what is in it, so that typing replaces it. */
import type { TargetedEvent } from 'preact'

type Handler<E extends Event> = (event: TargetedEvent<HTMLInputElement, E>) => void

/** Fields that have got the focus and were not clicked since. */
const entered = new WeakSet<HTMLInputElement>()

/** Only the first click after the focus selects: the next one sets the cursor. */
export const selectsAll: { readonly onFocus: Handler<FocusEvent>; readonly onClick: Handler<MouseEvent> } = {
  onFocus: ({ currentTarget }) => {
    entered.add(currentTarget)
    currentTarget.select()
  },
  onClick: ({ currentTarget }) => {
    const isUnmarked = currentTarget.selectionStart === currentTarget.selectionEnd
    if (entered.delete(currentTarget) && isUnmarked) currentTarget.select()
  }
}
