/** The form, drawn again only when something that it shows has changed. */
import { memo } from '../memo.ts'
import { PlanForm } from './plan-form.tsx'

export const FormOnce = memo(PlanForm)
