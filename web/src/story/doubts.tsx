/** The engine's warnings that make the verdict doubtful, directly under it. */
import type { Warning } from '@arthayu/engine'
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { RemarkList } from '../form/remark-list.tsx'

interface DoubtsProps {
  readonly picture: Picture
}

/** With these the plan says nothing, or probably not what was meant. */
const doubtful: readonly Warning['code'][] = [
  'nothing-spent',
  'nothing-needed',
  'looks-like-a-fraction',
  'withdrawal-below-expenses',
  'no-retirement-withdrawal',
  'income-for-life',
  'income-never-paid',
  'unknown-member',
  'member-without-effect'
]
export const isDoubt = ({ code, severity }: Warning): boolean =>
  severity === 'warning' && doubtful.includes(code)

export function Doubts({ picture: { warnings, input } }: DoubtsProps): JSX.Element | null {
  const doubts = warnings.filter(isDoubt)
  if (doubts.length === 0) return null
  return (
    <div class="doubts">
      <RemarkList remarks={doubts} of={input} />
    </div>
  )
}
