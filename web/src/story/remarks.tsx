/** The engine's other warnings about the plan, folded; first those that change the verdict. */
import type { Warning } from '@arthayu/engine'
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { RemarkList } from '../form/remark-list.tsx'
import { more } from '../text/en-home-more.ts'
import { isDoubt } from './doubts.tsx'

interface RemarksProps {
  readonly picture: Picture
}

/** What the headline says already. */
const isSaid = ({ code }: { readonly code: string }): boolean => code === 'no-retirement'

const ofEarnings: readonly Warning['code'][] = ['negative-surplus', 'deficit-withdrawn', 'contributions-cut']

/** Earnings that do not pay for the plan come first, then warnings, then notes. */
function rank({ code, severity }: Warning): number {
  if (ofEarnings.includes(code)) return 0
  return severity === 'warning' ? 1 : 2
}

export function Remarks({ picture: { warnings, input } }: RemarksProps): JSX.Element {
  const others = warnings
    .filter(each => !isDoubt(each) && !isSaid(each))
    .toSorted((one, other) => rank(one) - rank(other))
  return (
    <section class="card check" aria-labelledby="check-title">
      <h2 id="check-title">{more.check.title}</h2>
      {others.length === 0 ? (
        <p class="note">{more.check.none}</p>
      ) : (
        <details>
          <summary>{more.check.all(others.length)}</summary>
          <RemarkList remarks={others} of={input} />
        </details>
      )}
    </section>
  )
}
