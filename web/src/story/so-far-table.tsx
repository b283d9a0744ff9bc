/** Contributions against growth as a table; fetched when it is first shown. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { chartWords } from '../text/en-chart.ts'
import { FoldedTable } from './folded-table.tsx'
import { seriesOf, soFarNote } from './so-far.ts'

export interface SoFarTableProps {
  readonly picture: Picture
  readonly money: 'real' | 'nominal'
}

export const SoFarTable = ({ picture, money }: SoFarTableProps): JSX.Element => (
  <FoldedTable
    title={chartWords.soFar.table}
    caption={soFarNote(money)}
    ages={picture.years.ageYears}
    amounts={Object.values(seriesOf(picture, money))}
  />
)
