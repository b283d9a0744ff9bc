/** The report: four sheets of A4, and every year as an annex where it is asked for. */
import type { ComponentChildren, JSX } from 'preact'
import type { Reported } from '../engine/place-answers.ts'
import { dayOf } from '../text/dates.ts'
import { text } from '../text/en.ts'
import { reportText } from '../text/en-report.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { GoalsSheet } from './goals-sheet.tsx'
import { AllEntered, InputsSheet } from './inputs-sheet.tsx'
import { nameOf, type SheetsProps } from './sheet-props.ts'
import { Annex, YearsSheet } from './years-sheet.tsx'

const sheetCount = 4

export function Sheets(props: SheetsProps): JSX.Element {
  const { settings, shown, ready } = props
  const frame = { name: nameOf(props), versions: versionsOf(ready?.reported ?? null) }
  const { sheets } = reportText
  return (
    <>
      <Sheet {...frame} number={1} title={sheets.answer}>
        <AnswerSheet {...props} />
      </Sheet>
      <Sheet {...frame} number={2} title={sheets.inputs}>
        <InputsSheet {...props} />
      </Sheet>
      <Sheet {...frame} number={3} title={sheets.goals}>
        <GoalsSheet {...props} />
      </Sheet>
      <Sheet {...frame} number={4} title={sheets.years}>
        <YearsSheet {...props} />
      </Sheet>
      {settings.hasAnnex && (
        <section class="annex" aria-label={sheets.annex}>
          <Name name={frame.name} />
          <div>
            <Title versions={frame.versions} title={sheets.annex} />
            <Annex picture={shown.picture} />
            <AllEntered {...props} />
            <p class="fine">{reportText.disclaimer}</p>
          </div>
        </section>
      )}
    </>
  )
}

/** The date, and which rules and engine the figures are of. */
function versionsOf(reported: Reported | null): string {
  const { made, versions, law } = reportText
  const parts = [made(dayOf(new Date().toISOString()))]
  if (reported !== null) parts.push(versions(reported.engine))
  if (reported?.taxRules) parts.push(law(dayOf(reported.taxRules.verifiedOn)))
  return parts.join(' · ')
}

interface FrameProps {
  readonly name: string
  readonly versions: string
  readonly title: string
}

/** What every page begins with; of the annex, too. */
const Name = ({ name }: Pick<FrameProps, 'name'>): JSX.Element => (
  <header class="sheet-name">
    <p>
      <strong>{name}</strong> <span>{text.name}</span>
    </p>
  </header>
)

const Title = ({ versions, title }: Omit<FrameProps, 'name'>): JSX.Element => (
  <div class="sheet-head">
    <p class="fine">{versions}</p>
    <h2>{title}</h2>
  </div>
)

interface SheetProps extends FrameProps {
  readonly number: number
  readonly children: ComponentChildren
}

const Sheet = ({ number, children, ...frame }: SheetProps): JSX.Element => (
  <section class="sheet" aria-label={frame.title}>
    <Name {...frame} />
    <Title {...frame} />
    <div class="sheet-body">{children}</div>
    <footer class="sheet-foot fine">
      <span>{reportText.disclaimer}</span>
      <span>{reportText.page(String(number), String(sheetCount))}</span>
    </footer>
  </section>
)
