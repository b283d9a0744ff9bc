/** The engine's warnings about the plan. Those that make the verdict doubtful are open, the rest folded. */
import type { Warning } from '@arthayu/engine'
import type { JSX } from 'preact'
import type { Picture } from '../engine/messages.ts'
import { RemarkList } from '../form/remark-list.tsx'
import { text } from '../text/en.ts'

interface RemarksProps {
  readonly picture: Picture
}

/** What the headline says already. */
const isSaid = ({ code }: { readonly code: string }): boolean => code === 'no-retirement'

/** With these the plan says nothing, or probably not what was meant. */
const doubtful: readonly Warning['code'][] = [
  'nothing-spent',
  'looks-like-a-fraction',
  'withdrawal-below-expenses',
  'no-retirement-withdrawal',
  'income-for-life',
  'income-never-paid',
  'unknown-member',
  'member-without-effect'
]
const isDoubt = ({ code, severity }: Warning): boolean => severity === 'warning' && doubtful.includes(code)

/** Directly under the verdict. */
export function Doubts({ picture: { warnings, input } }: RemarksProps): JSX.Element | null {
  const doubts = warnings.filter(isDoubt)
  if (doubts.length === 0) return null
  return (
    <div class="doubts">
      <RemarkList remarks={doubts} of={input} />
    </div>
  )
}

export function Remarks({ picture: { warnings, input } }: RemarksProps): JSX.Element | null {
  const others = warnings.filter(each => !isDoubt(each) && !isSaid(each))
  if (others.length === 0) return null
  return (
    <details class="card">
      <summary>
        <h2>{text.remarks.title}</h2>
      </summary>
      <RemarkList remarks={others} of={input} />
    </details>
  )
}
