/** The form, whose code comes after the first picture: until then there is nothing to change. */
import type { FunctionComponent, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { memo } from '../memo.ts'
import { text } from '../text/en.ts'
import type { PlanFormProps } from './plan-form.tsx'

let form: FunctionComponent<PlanFormProps> | null = null

interface LazyFormProps extends PlanFormProps {
  /** Whether the first answer has come. */
  readonly isReady: boolean
}

export function LazyForm({ isReady, ...props }: LazyFormProps): JSX.Element | null {
  const [state, setState] = useState<'awaited' | 'loaded' | 'failed'>(form === null ? 'awaited' : 'loaded')
  useEffect(() => {
    if (!isReady || form !== null) return undefined
    const load = async (): Promise<void> => {
      try {
        form = memo((await import('./plan-form.tsx')).PlanForm)
        setState('loaded')
      } catch {
        setState('failed')
      }
    }
    // What is drawn first goes before.
    const timer = setTimeout(() => void load(), 0)
    return () => clearTimeout(timer)
  }, [isReady])
  if (state === 'failed') return <p class="note">{text.places.failed}</p>
  const Form = form
  return Form === null ? null : <Form {...props} />
}
