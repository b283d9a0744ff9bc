/** Report: what leaves the page, on paper, in a file or in a link. */
import type { JSX } from 'preact'
import { Share } from '../share/share.tsx'
import { text } from '../text/en.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

export const Report = ({ settled, work, onForget }: PlaceProps): JSX.Element => (
  <>
    <PlaceHead title={text.places.names.report} />
    <Share shown={settled} current={work.current} onOpen={work.open} onForget={onForget} />
  </>
)
