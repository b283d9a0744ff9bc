/** A line on the terminal that shows the progress of a run. Without a terminal nothing is written. */
import { showProgress } from '../terminal.ts'

export interface Progress {
  readonly show: (lines: number, bytes: number) => void
  readonly clear: () => void
}

const intervalMs = 250

/** @param totalBytes of the input, undefined for a stream, whose length is unknown */
export function createProgress(totalBytes: number | undefined): Progress {
  if (!process.stderr.isTTY) return { show: () => undefined, clear: () => undefined }
  const started = performance.now()
  let shownAt = 0
  return {
    show: (lines, bytes) => {
      const now = performance.now()
      if (now - shownAt < intervalMs) return
      shownAt = now
      showProgress(progressText(lines, bytes, totalBytes, (now - started) / 1000))
    },
    clear: () => showProgress('')
  }
}

/** "1,20,000 lines, 98,000 a second, 40%, 1:05 left" after so many seconds. */
export function progressText(
  lines: number,
  bytes: number,
  totalBytes: number | undefined,
  seconds: number
): string {
  const rate = seconds > 0 ? lines / seconds : 0
  const text = `${grouped(lines)} lines, ${grouped(rate)} a second`
  if (totalBytes === undefined || totalBytes === 0 || bytes === 0) return text
  const share = Math.min(1, bytes / totalBytes)
  const left = Math.ceil((seconds / share) * (1 - share))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return `${text}, ${Math.floor(share * 100)}%, ${clock} left`
}

const grouped = (value: number): string => Math.round(value).toLocaleString('en-IN')
