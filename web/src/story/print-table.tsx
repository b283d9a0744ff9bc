/** The yearly table for paper: made when the page is printed, and small enough for one sheet. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Picture } from '../engine/messages.ts'
import { Table } from './year-table.tsx'

/** Height of a sheet that is left for rows, and the largest row, in millimetres. */
const sheet = 236
const largestRow = 4.6

export function PrintTable({ picture }: { readonly picture: Picture }): JSX.Element | null {
  const isPrinting = useMedia('print')
  if (!isPrinting) return null
  const rows = picture.years.ageYears.length + 2
  const row = Math.min(largestRow, sheet / rows)
  return (
    <div class="print-table" style={{ '--row': `${row}mm` }}>
      <Table picture={picture} onOpen={() => undefined} />
    </div>
  )
}

/** Whether a medium applies; a browser tells so before it lays out the sheets. */
function useMedia(query: string): boolean {
  const [applies, setApplies] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = (): void => setApplies(list.matches)
    const before = (): void => setApplies(true)
    const after = (): void => setApplies(false)
    list.addEventListener('change', follow)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      list.removeEventListener('change', follow)
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [query])
  return applies
}
