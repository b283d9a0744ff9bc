/** The title of a place; the focus goes to it when the place is opened. */
import type { JSX } from 'preact'

interface PlaceHeadProps {
  readonly title: string
}

export const PlaceHead = ({ title }: PlaceHeadProps): JSX.Element => <h2 class="place-title">{title}</h2>
