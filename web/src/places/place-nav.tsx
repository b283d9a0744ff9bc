/** The way to the places: a bar at the foot of a phone, a rail at the side of a wide screen. */
import type { JSX } from 'preact'
import { useStep } from '../steps.ts'
import { text } from '../text/en.ts'
import { currentAddress, type PlaceName, placeNames, writeAddress } from './address.ts'

/** A part of Family, which leads to it. */
const ofFamily: PlaceName = 'mix'
const main: readonly PlaceName[] = placeNames.filter(name => name !== ofFamily)

/** On a phone the others are under "More". */
const onBar: readonly PlaceName[] = ['home', 'goals', 'retirement', 'what-if']

interface PlaceNavProps {
  readonly place: PlaceName
  readonly go: (place: PlaceName) => void
}

export function PlaceNav({ place, go }: PlaceNavProps): JSX.Element {
  const here = place === ofFamily ? 'family' : place
  const more = main.filter(name => !onBar.includes(name))
  const menu = useStep<true>('menu')
  const link = (name: PlaceName): JSX.Element => <PlaceLink key={name} {...{ name, place: here, go }} />
  return (
    <nav class="places no-print" aria-label={text.places.label}>
      <div class="rail">{main.map(link)}</div>
      <div class="bar">
        {onBar.map(link)}
        <details
          class="more-places"
          key={place}
          open={menu.value !== null}
          onToggle={event => (event.currentTarget.open ? menu.open(true) : menu.close())}
        >
          <summary class={more.includes(here) ? 'is-here' : ''}>{text.places.more}</summary>
          <div>{more.map(link)}</div>
        </details>
      </div>
    </nav>
  )
}

interface PlaceLinkProps extends PlaceNavProps {
  readonly name: PlaceName
  /** What the link says; else the name of the place. */
  readonly children?: string
}

export const PlaceLink = ({ name, place, go, children }: PlaceLinkProps): JSX.Element => (
  <a
    href={writeAddress({ ...currentAddress(), plan: '', place: name }) || './'}
    aria-current={name === place ? 'page' : undefined}
    onClick={event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      go(name)
    }}
    onFocus={event => {
      // A link that is copied or opened elsewhere has the plan of a link with it.
      event.currentTarget.href = writeAddress({ ...currentAddress(), place: name }) || './'
    }}
  >
    {children ?? text.places.names[name]}
  </a>
)
