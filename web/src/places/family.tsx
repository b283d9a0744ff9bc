/** Family: the people, and everything that they typed. */
import type { JSX } from 'preact'
import { text } from '../text/en.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

/** The form follows, on every screen. */
export const Family = (_: PlaceProps): JSX.Element => <PlaceHead title={text.places.names.family} />
