/** What if: plans side by side. */
import type { JSX } from 'preact'
import { Compare } from '../answers/compare.tsx'
import { text } from '../text/en.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

export const WhatIf = ({ shown, comparison, work }: PlaceProps): JSX.Element => (
  <>
    <PlaceHead title={text.places.names['what-if']} />
    <Compare shown={shown} comparison={comparison} current={work.current} onTake={work.change} />
  </>
)
