/** The button that deletes all that this browser keeps of the page, after a question. */
import type { JSX } from 'preact'
import { keep } from '../text/en-keep.ts'

export const Forget = ({ onForget }: { readonly onForget: () => void }): JSX.Element => (
  <button type="button" onClick={() => confirm(keep.reallyForget) && onForget()}>
    {keep.forget}
  </button>
)
