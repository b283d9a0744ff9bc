/** What the heads of fields ask about the values that no one has typed: few changes of a plan change it. */
import { createContext } from 'preact'
import type { Work } from './use-plan.ts'

export const AssumedContext = createContext<Pick<Work, 'assumed' | 'confirm'>>({
  assumed: [],
  confirm: () => {}
})
