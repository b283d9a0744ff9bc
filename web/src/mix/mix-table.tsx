/** The split of today in a sentence, and each portfolio today and at retirement. */
import type { JSX } from 'preact'
import type { Mix, MixedPortfolio } from '../engine/place-answers.ts'
import { mixText } from '../text/en-mix.ts'
import { exactAge, saidRupees, span, wholeRupees } from '../text/rupees.ts'
import { inSentence, inSum, inTable, nameOf } from './mix-words.ts'

interface MixTableProps {
  readonly mix: Mix
  readonly isCouple: boolean
  readonly isFresh: boolean
}

export function MixTable({ mix, isCouple, isFresh }: MixTableProps): JSX.Element {
  const { today } = mixText
  return (
    <section class="card mix" aria-label={today.title} aria-busy={!isFresh}>
      <h3>{today.title}</h3>
      <p class="mix-sentence" aria-live="polite">
        {[splitText(mix), movesText(mix, isCouple), outsideText(mix)].filter(part => part !== '').join(' ')}
      </p>
      {mix.portfolios.length > 0 && <Portfolios mix={mix} />}
    </section>
  )
}

/** The others are said together. */
const mostSaid = 4

function splitText({ portfolios, total }: Mix): string {
  const { today } = mixText
  if (total <= 0) return today.none
  const held = portfolios.filter(({ value }) => value > 0)
  const few = held.length > mostSaid + 1 ? held.slice(0, mostSaid) : held
  const rest = held.slice(few.length)
  const others = rest.length > 0 ? [rest.reduce((sum, { share }) => sum + share!, 0)] : []
  const shares = inSum([...few.map(({ share }) => share!), ...others])
  const parts = shares.map((share, index) =>
    index < few.length ? today.part(nameOf(few[index]!), share) : today.others(share)
  )
  return today.split(saidRupees(total), parts.join(', '))
}

/** How far the split is from the targets; without any, what the largest part becomes. */
function movesText(mix: Mix, isCouple: boolean): string {
  const { today } = mixText
  const { portfolios, total, hasTargets, toMove, movesIn, moved } = mix
  if (hasTargets) {
    if (total <= 0) return ''
    if (toMove === null) return today.nothingMoves
    const share = (100 * toMove) / total
    if (share < 0.05) return today.onTarget
    const [amount, part] = [saidRupees(toMove), inSentence(share)]
    return movesIn === null ? today.notMoved(amount, part) : today.toMove(amount, part, span(movesIn))
  }
  if (portfolios.length < 2) return ''
  return [...(moved.nominal > 0 ? [] : [today.alone]), thenText(mix, isCouple)].join(' ')
}

/** How much of the savings no target is about by then. */
function outsideText({ outsideThen, hasTargets }: Mix): string {
  const { today } = mixText
  if (!hasTargets || outsideThen === null || outsideThen.share < 0.5) return ''
  const names = outsideThen.labels.map(label => nameOf({ label }))
  const [last = '', some] = [names.at(-1), names.slice(0, -1).join(', ')]
  return today.outside(inSentence(outsideThen.share), some === '' ? last : today.and(some, last))
}

/** What the largest part of today becomes by retirement. */
function thenText({ portfolios: [largest], thenAgeYears }: Mix, isCouple: boolean): string {
  const { today } = mixText
  if (largest === undefined || largest.shareThen === null || thenAgeYears === null) return ''
  const when = (isCouple ? today.begins : today.retire)(exactAge(thenAgeYears))
  const [name, then] = [nameOf(largest), inSentence(largest.shareThen)]
  return largest.share === null
    ? today.onlyLater(name, then, when)
    : today.later(name, inSentence(largest.share), then, when)
}

type Column = readonly [name: string, said: (portfolio: MixedPortfolio) => string]

/** What the table has besides the name and the value. */
function columnsOf({ hasTargets, thenAgeYears }: Mix): readonly Column[] {
  const { table } = mixText
  const age = thenAgeYears === null ? null : exactAge(thenAgeYears)
  return [
    [table.share, each => inTable(each.share)],
    ...(hasTargets ? [[table.target, each => inTable(each.target)] satisfies Column] : []),
    ...(hasTargets && age !== null
      ? [[table.targetThen(age), each => inTable(each.targetThen)] satisfies Column]
      : []),
    ...(age === null ? [] : [[table.shareThen(age), each => inTable(each.shareThen)] satisfies Column])
  ]
}

function Portfolios({ mix }: { readonly mix: Mix }): JSX.Element {
  const { table } = mixText
  const { portfolios, hasTargets, thenAgeYears } = mix
  const columns = columnsOf(mix)
  const isApart = hasTargets && portfolios.some(({ part }) => part !== 'traded')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it is scrolled */}
      <section class="scroll" aria-label={table.caption} tabIndex={0}>
        <table class="mix-table stacked">
          <caption class="unseen">{table.caption}</caption>
          <thead>
            <tr>
              {[table.portfolio, table.value, ...columns.map(([name]) => name)].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {portfolios.map(each => (
              <tr key={each.index}>
                <th scope="row">
                  {nameOf(each)} {each.part !== 'traded' && <span class="note">{table[each.part]}</span>}
                </th>
                <td data-rupees={each.value} data-name={table.value}>
                  {wholeRupees(each.value)}
                </td>
                {columns.map(([name, said]) => (
                  <td key={name} data-name={name}>
                    {said(each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="note">
        {[
          table.note,
          ...(isApart ? [table.noteTied] : []),
          ...(thenAgeYears === null ? [] : [table.noteThen(exactAge(thenAgeYears))])
        ].join(' ')}
      </p>
    </>
  )
}
