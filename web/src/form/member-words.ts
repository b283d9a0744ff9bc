/** Members of the plan and their values, as the page names them. */
import type { Path } from '../plan/edit.ts'
import { choices, labels } from '../text/en-members.ts'

/** The name that the page shows: a better one where there is one, else the words of the member. */
export function labelOf(path: Path): string {
  const name = String(path.at(-1))
  const qualified = path.filter(step => typeof step === 'string').join('.')
  return labels[qualified] ?? labels[name] ?? worded(name)
}

/** What a member means: by its place in the plan, else by the end of that place. */
export function helpOf(path: Path, help: Readonly<Record<string, string>>): string | undefined {
  const names = path.filter(step => typeof step === 'string')
  const ends = names.map((_, index) => names.slice(index).join('.'))
  return ends.map(end => help[end]).find(each => each !== undefined)
}

/** A choice as the page shows it. */
export const choiceOf = (value: string): string => choices[value] ?? worded(value)

/** `homeLoanInterest` becomes "Home loan interest"; units at the end are shown elsewhere. */
function worded(name: string): string {
  const words = name.replace(/(AgeYears|Years|RatePct|Pct)$/, end => (end === 'AgeYears' ? 'Age' : ''))
  const spaced = words.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A value in straight quotes, the way to a member, or a member. */
const names =
  /"([a-z][A-Za-z\d]*)"|\b(?:(?:[a-z][A-Za-z\d]*\.)+[a-z][A-Za-z\d]*|[a-z]+(?:[A-Z][A-Za-z\d]*)+)\b/g

/** A message of the engine with the names that the page shows. */
export const readable = (message: string): string =>
  message.replace(names, (name, value: string | undefined) => {
    if (value === undefined) return `“${labelOf([name.split('.').at(-1)!])}”`
    return value in choices || /[A-Z]/.test(value) ? `“${choiceOf(value)}”` : name
  })
