/** The number of errors in the plan, and the text of those that no visible field shows. */
import type { Issue } from '@arthayu/engine'
import type { JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import { formText } from '../text/en-form.ts'
import { RemarkList } from './remark-list.tsx'

interface FaultsProps {
  readonly issues: readonly Issue[]
  readonly plan: Plan
}

export function Faults({ issues, plan }: FaultsProps): JSX.Element {
  const [untold, setUntold] = useState<readonly Issue[]>([])
  // An error may be about the whole plan, or about a member whose section is closed.
  useLayoutEffect(() => setUntold(issues.filter(issue => !hasField(issue.pointer))), [issues])
  return (
    <div class="fault">
      <p role="status">{formText.faults(issues.length)}</p>
      {untold.length > 0 && <RemarkList remarks={untold} of={plan} />}
    </div>
  )
}

const hasField = (pointer: string | undefined): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-pointer]')].some(
    field => field.dataset.pointer === pointer
  )
