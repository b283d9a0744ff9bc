/** Goals: what each takes a month, and how far it is funded. */
import type { JSX } from 'preact'
import { text } from '../text/en.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

export const Goals = (_: PlaceProps): JSX.Element => <PlaceHead title={text.places.names.goals} />
