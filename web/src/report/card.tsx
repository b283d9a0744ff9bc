/** A picture of the verdict to send to others: drawn in the page, without amounts unless asked for. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { save } from '../share/files.ts'
import type { Likely } from '../story/likely.tsx'
import { reportText } from '../text/en-report.ts'
import type { Shown } from '../use-plan.ts'
import { type CardWords, cardHeight, cardWidth, drawCard, wordsOf } from './draw-card.ts'

interface ShareCardProps {
  readonly shown: Shown
  readonly likely: Likely | null
  readonly title: string
}

const fileName = 'arthayu-plan.png'

export function ShareCard({ shown, likely, title }: ShareCardProps): JSX.Element {
  const { card } = reportText
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasAmounts, setAmounts] = useState(false)
  const [said, say] = useState('')
  const { picture } = shown
  const words: CardWords = wordsOf(picture, likely, title, hasAmounts)
  useEffect(() => drawCard(canvas.current!, words, picture), [JSON.stringify(words), picture])
  const withPicture = async (use: (png: Blob) => Promise<void> | void): Promise<void> => {
    const png = await pngOf(canvas.current!)
    say(png === null ? card.failed : '')
    if (png !== null) await use(png)
  }
  return (
    <section class="card share-card" aria-label={card.title}>
      <h2>{card.title}</h2>
      <p class="note">{card.note}</p>
      <canvas
        ref={canvas}
        width={cardWidth}
        height={cardHeight}
        role="img"
        aria-label={card.alt(words.title, [words.verdict, words.chance, words.details].join(' '))}
      />
      <label class="toggle">
        <input
          type="checkbox"
          checked={hasAmounts}
          onChange={event => setAmounts(event.currentTarget.checked)}
        />
        {card.amounts}
      </label>
      <div class="buttons">
        <button type="button" onClick={() => void withPicture(png => save(fileName, 'image/png', png))}>
          {card.save}
        </button>
        {canShare() && (
          <button type="button" onClick={() => void withPicture(png => shared(png, words))}>
            {card.share}
          </button>
        )}
      </div>
      <p role="status" class="note">
        {said}
      </p>
    </section>
  )
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => {
    canvas.toBlob(resolve, 'image/png')
  })

const fileOf = (png: Blob): File => new File([png], fileName, { type: 'image/png' })

const canShare = (): boolean => 'canShare' in navigator && navigator.canShare({ files: [fileOf(new Blob())] })

/** Where the user closes the choice of programs, nothing is shared. */
async function shared(png: Blob, { title, verdict }: CardWords): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(png)], title, text: verdict })
  } catch {
    // Closed.
  }
}
