/** The way to the places: a bar at the foot of a phone, a rail at the side of a wide screen. */
import type { JSX } from 'preact'
import { useStep } from '../steps.ts'
import { text } from '../text/en.ts'
import { currentAddress, type PlaceName, placeNames, writeAddress } from './address.ts'

/** On a phone the others are under "More". */
const onBar: readonly PlaceName[] = ['home', 'goals', 'retirement', 'what-if']

interface PlaceNavProps {
  readonly place: PlaceName
  readonly go: (place: PlaceName) => void
}

export function PlaceNav({ place, go }: PlaceNavProps): JSX.Element {
  const more = placeNames.filter(name => !onBar.includes(name))
  const menu = useStep<true>('menu')
  const link = (name: PlaceName): JSX.Element => <PlaceLink key={name} {...{ name, place, go }} />
  return (
    <nav class="places no-print" aria-label={text.places.label}>
      <div class="rail">{placeNames.map(link)}</div>
      <div class="bar">
        {onBar.map(link)}
        <details
          class="more-places"
          key={place}
          open={menu.value !== null}
          onToggle={event => (event.currentTarget.open ? menu.open(true) : menu.close())}
        >
          <summary class={more.includes(place) ? 'is-here' : ''}>{text.places.more}</summary>
          <div>{more.map(link)}</div>
        </details>
      </div>
    </nav>
  )
}

interface PlaceLinkProps extends PlaceNavProps {
  readonly name: PlaceName
}

const PlaceLink = ({ name, place, go }: PlaceLinkProps): JSX.Element => (
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
    {text.places.names[name]}
  </a>
)
