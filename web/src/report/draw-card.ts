/** Draws the picture to share: its words, and the line of the savings without a scale. */
import type { Picture } from '../engine/picture-answer.ts'
import { works } from '../plan/by-rule.ts'
import { endText } from '../story/ages.ts'
import { type Likely, saidOf } from '../story/likely.tsx'
import { beginsWithPartner, retirementYear } from '../story/retiring.ts'
import { sentenceOf, verdictText } from '../story/sentence.ts'
import { gapSentence, isJudged, standingOf } from '../story/standing.ts'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'
import { reportText } from '../text/en-report.ts'
import { exactAge, saidRupees } from '../text/rupees.ts'

export const [cardWidth, cardHeight] = [1200, 630]

/** All that a card says. */
export interface CardWords {
  readonly title: string
  readonly verdict: string
  readonly chance: string
  readonly details: string
  readonly isBad: boolean
}

/** @param hasAmounts whether rupees may be in it */
export function wordsOf(
  picture: Picture,
  likely: Likely | null,
  title: string,
  hasAmounts: boolean
): CardWords {
  const { card } = reportText
  const { input, summary } = picture
  const standing = standingOf(picture)
  const isShort = standing.kind === 'short'
  const end = endText(input)
  const plain = isShort ? card.verdicts.short : expected(card.verdicts.lasts(verdictText(picture)), likely)
  const exact = isShort ? gapSentence(standing.gap) : expected(sentenceOf(picture), likely)
  const unjudged = standing.kind === 'unspent' ? text.story.unspentShort : text.story.unretiredShort
  const when = beginsWithPartner(picture) ? card.ofBoth(retirementYear(picture)) : ''
  const chance = likely?.value && !isShort ? saidOf(likely.value, input) : ''
  return {
    title,
    verdict: isJudged(standing) ? (hasAmounts ? exact : plain) : unjudged,
    chance: isJudged(standing) ? chance : '',
    details: [
      card.retires(exactAge(input.retirementAgeYears), end),
      ...(hasAmounts && isJudged(standing)
        ? [card.left(saidRupees(summary.corpusAtRetirementReal), when)]
        : [])
    ].join(' · '),
    isBad: isShort || !works(summary)
  }
}

/** With chances, the expected case is said to be that. */
const expected = (sentence: string, likely: Likely | null): string =>
  likely?.value ? home.verdict.asExpected(sentence) : sentence

const colours = {
  ground: '#faf9f6',
  ink: '#1c2530',
  soft: '#566270',
  accent: '#0b6658',
  bad: '#a83a1b',
  area: 'rgb(11 102 88 / 18%)'
}
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
const margin = 64
/** What counts most: the chance, or without simulations the verdict. */
const largest = 46
const detailsAt = 372
const chartTop = 400

export function drawCard(canvas: HTMLCanvasElement, words: CardWords, picture: Picture): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = colours.ground
  context.fillRect(0, 0, cardWidth, cardHeight)
  drawSavings(context, picture)
  write(context, text.name, { size: 30, weight: 700, colour: colours.accent, y: 84 })
  write(context, words.title, { size: 30, weight: 400, colour: colours.soft, y: 84, x: 230 })
  const colour = words.isBad ? colours.bad : colours.ink
  const first = { size: largest, weight: 700, colour, y: 160 }
  const second = { size: 32, weight: 400, colour: colours.ink }
  // The lines end above the chart, whatever they say.
  if (words.chance === '') write(context, words.verdict, first, 3)
  else {
    const next = write(context, words.chance, first, 2)
    write(context, words.verdict, { ...second, y: next }, 2)
  }
  write(context, words.details, { size: 26, weight: 400, colour: colours.soft, y: detailsAt })
  write(context, reportText.card.footer, { size: 22, weight: 400, colour: colours.soft, y: cardHeight - 24 })
}

interface Style {
  readonly size: number
  readonly weight: number
  readonly colour: string
  /** Base line of the first line. */
  readonly y: number
  readonly x?: number
}

/** Writes words in at most so many lines; returns the base line of the next one. */
function write(context: CanvasRenderingContext2D, words: string, style: Style, most = 1): number {
  if (words === '') return style.y
  const { size, weight, colour, x = margin } = style
  context.font = `${weight} ${size}px ${font}`
  context.fillStyle = colour
  const lines = broken(words, most, line => context.measureText(line).width <= cardWidth - margin - x)
  for (const [index, line] of lines.entries()) context.fillText(line, x, style.y + index * size * 1.25)
  return style.y + lines.length * size * 1.25
}

/** Lines that fit; what does not fit into the last one ends with an ellipsis. */
function broken(words: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  let last = lines[most - 1]!
  while (last.length > 1 && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last}…`]
}

/** The savings by age in today's value, as a line over its area; without a scale it shows no amounts. */
function drawSavings(context: CanvasRenderingContext2D, { years, input }: Picture): void {
  const values = years.corpusReal
  const top = Math.max(1, ...values)
  const bottom = cardHeight - 70
  const x = (index: number): number => (cardWidth * index) / Math.max(1, values.length - 1)
  const y = (value: number): number => bottom - ((bottom - chartTop) * Math.max(0, value)) / top
  context.beginPath()
  context.moveTo(0, bottom)
  for (const [index, value] of values.entries()) context.lineTo(x(index), y(value))
  context.lineTo(cardWidth, bottom)
  context.fillStyle = colours.area
  context.fill()
  context.beginPath()
  for (const [index, value] of values.entries()) context.lineTo(x(index), y(value))
  context.strokeStyle = colours.accent
  context.lineWidth = 5
  context.stroke()
  const retirement = years.ageYears.findIndex(age => age >= input.retirementAgeYears)
  if (retirement <= 0) return
  context.beginPath()
  context.setLineDash([6, 8])
  context.moveTo(x(retirement), chartTop)
  context.lineTo(x(retirement), bottom)
  context.strokeStyle = colours.soft
  context.lineWidth = 2
  context.stroke()
  context.setLineDash([])
}
