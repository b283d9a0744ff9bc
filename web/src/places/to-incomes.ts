/** The way to the fields of the incomes, wherever the form is. */
import type { PlaceName } from './address.ts'

/** About ten seconds: on a slow line the code of the place takes a while. */
const mostTurns = 600

/** Opens the section of the incomes and moves the focus to it; on a phone it is in another place. */
export function toIncomes(go: (place: PlaceName) => void): void {
  if (section() === null) go('family')
  let turns = mostTurns
  const look = (): void => {
    const found = section()
    if (found !== null) open(found)
    else if (turns-- > 0) requestAnimationFrame(look)
  }
  look()
}

const section = (): HTMLElement | null => document.getElementById('plan-incomes')

function open(found: HTMLElement): void {
  if (found instanceof HTMLDetailsElement) found.open = true
  found.scrollIntoView({ block: 'start' })
  found.querySelector<HTMLElement>('summary, input, button')?.focus({ preventScroll: true })
}
