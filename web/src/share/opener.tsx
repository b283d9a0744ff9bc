/** A plan from a file. What holds none that can be worked on is refused, and the plan that is there stays. */
import type { Issue } from '@arthayu/engine'
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { RemarkList } from '../form/remark-list.tsx'
import { givenIn } from '../plan/defaulted.ts'
import { type Shaped, shaped } from '../plan/shape.ts'
import { keep } from '../text/en-keep.ts'

interface OpenerProps {
  readonly onOpen: (read: Shaped) => void
  /** Buttons beside it. */
  readonly children?: ComponentChildren
}

/** Why a file was refused: it holds no plan, or an invalid one. */
interface Refused {
  readonly plan: Plan | null
  readonly issues: readonly Issue[]
}

export function Opener({ onOpen, children }: OpenerProps): JSX.Element {
  const [refused, setRefused] = useState<Refused | null>(null)
  const read = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (file === undefined) return
    const found = await planOf(file)
    const issues = found === null ? [] : await faultsOf(found.plan)
    const isFit = found !== null && issues.length === 0
    setRefused(isFit ? null : { plan: found?.plan ?? null, issues })
    if (isFit) onOpen(found)
    input.value = ''
  }
  return (
    <>
      <div class="buttons">
        <label class="button">
          {keep.import}
          <input
            class="unseen"
            type="file"
            accept="application/json,.json"
            onChange={event => void read(event.currentTarget)}
          />
        </label>
        {children}
      </div>
      <div role="status" class="note">
        {refused !== null && (refused.plan === null ? keep.importFailed : keep.importFaulty)}
        {refused !== null && refused.plan !== null && (
          <RemarkList remarks={refused.issues} of={refused.plan} />
        )}
      </div>
    </>
  )
}

const refusedFor = new Set(['required', 'wrong-type', 'below-minimum', 'above-maximum', 'too-many-items'])

/** Returns the errors of what no plan can have: a member is missing, is no value, or is beyond its bounds. */
async function faultsOf(plan: Plan): Promise<readonly Issue[]> {
  const read = await ask('identity', { plan })
  return read.ok ? [] : read.issues.filter(({ code }) => refusedFor.has(code))
}

async function derivedOf(input: unknown): Promise<readonly string[]> {
  const found = await ask('derived', { plan: input as Plan })
  return found.ok ? found.value : []
}

/** A full answer has about a megabyte; a tab may not survive the reading of a hundred. */
const mostBytes = 20_000_000

/** A plan, or the plan of an answer. */
async function planOf(file: File): Promise<Shaped | null> {
  if (file.size > mostBytes) return null
  try {
    return shaped(await givenIn(JSON.parse(await file.text()), derivedOf))
  } catch {
    return null
  }
}
