/** Life cover of a couple: what is insured, and what the family would need. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Cover } from '../engine/place-answers.ts'
import { Entries } from '../form/members-view.tsx'
import { HeadRow } from '../story/head-row.tsx'
import { familyText } from '../text/en-family.ts'
import { exactAge, saidRupees, wholeRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'
import { useCover } from './use-cover.ts'

type Owner = Cover['owners'][number]
type Year = Owner['years'][number]

export function CoverCard({ shown }: { readonly shown: Shown }): JSX.Element {
  const { cover, isFresh } = useCover(shown)
  const said = familyText.cover
  return (
    <section class="card cover" aria-labelledby="cover-title">
      <h3 id="cover-title">{said.title}</h3>
      <p class="note">{said.note}</p>
      <div class="cover-answer" aria-live="polite" aria-busy={!isFresh}>
        {cover == null ? (
          <p>{cover === null ? said.failed : said.asking}</p>
        ) : (
          <>
            {!cover.lastsAnyway && <p class="stale">{shortAnyway(cover)}</p>}
            {cover.owners.map(owner => (
              <p key={owner.owner}>{sentenceOf(owner)}</p>
            ))}
          </>
        )}
      </div>
      {cover?.owners.map(owner => (
        <Years key={owner.owner} owner={owner} />
      ))}
      <Entries list="lifeCovers" names={['owner', 'amount', 'untilAgeYears']} />
    </section>
  )
}

/** That the plan falls short though no one dies, and whether a cover that is named pays for that as well. */
function shortAnyway({ owners }: Cover): string {
  const { anyway, paysAnyway } = familyText.cover
  const needs = owners.flatMap(({ years }) => years.map(({ needed }) => needed))
  if (!needs.some(needed => needed !== null && needed > 0)) return anyway
  return `${anyway} ${needs.includes(null) ? paysAnyway.some : paysAnyway.every}`
}

/** "If Ravi dies in 2031, the family needs ₹1.2 crore; the covers pay ₹50 lakh. ₹70 lakh is missing." */
function sentenceOf({ owner, label, largest, enoughFromAgeYears, years }: Owner): string {
  const said = familyText.cover
  const dies = owner === 'self' && label === familyText.you ? said.youDie : said.dies(label)
  if (largest === null) return said.never(dies)
  const { year, needed, held, gap } = largest
  if (years.every(each => each.needed === 0)) return said.nothing(dies)
  const unmended = years.filter(each => each.needed === null).length
  const others = unmended === 0 ? '' : ` ${said.others(unmended)}`
  const needs = said.needs(dies, String(year), saidRupees(needed ?? 0))
  const isBare = years.every(each => each.held === 0)
  const pays = isBare ? said.noCovers : said.pays(saidRupees(held))
  if (gap === 0) return `${needs}${pays} ${said.enough}${others}`
  const end = enoughFromAgeYears === null ? '' : ` ${said.until(exactAge(enoughFromAgeYears))}`
  const worst = unmended === 0 ? ` ${said.worst}` : ''
  return `${needs}${pays} ${said.missing(saidRupees(gap ?? 0))}${worst}${end}${others}`
}

/** Every year of one person, in a fold; closed, it is not made. */
function Years({ owner: { label, years } }: { readonly owner: Owner }): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const said = familyText.cover
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{said.table(label)}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it is scrolled
        <section class="scroll" aria-label={said.table(label)} tabIndex={0}>
          <table>
            <caption class="unseen">{said.caption(label)}</caption>
            <HeadRow names={said.head} />
            <tbody>
              {years.map(year => (
                <Row key={year.month} year={year} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

const Row = ({
  year: { year, ageYears, needed, neededReal, held, gap }
}: {
  readonly year: Year
}): JSX.Element => (
  <tr>
    <th scope="row">{year}</th>
    <td>{exactAge(ageYears)}</td>
    <td>{needed === null ? familyText.cover.notEnough : wholeRupees(needed)}</td>
    <td>{neededReal === null ? '–' : wholeRupees(neededReal)}</td>
    <td>{wholeRupees(held)}</td>
    <td>{gap === null ? '–' : wholeRupees(gap)}</td>
  </tr>
)
