/** Taps and keys of a user on a phone, counted. */
import type { Page } from 'playwright-core'

/** A thumb and a number pad, counted. */
export function handOn(page: Page) {
  const used = { taps: 0, keys: 0 }
  const tap = async (name: string, role: 'button' | 'textbox' = 'button'): Promise<void> => {
    await page.getByRole(role, { name, exact: true }).tap()
    used.taps++
  }
  const keys = async (typed: string): Promise<void> => {
    await page.keyboard.type(typed)
    used.keys += typed.length
  }
  const fill = async (name: string, typed: string): Promise<void> => {
    await tap(name, 'textbox')
    await keys(typed)
  }
  const next = (): Promise<void> => tap('Next')
  return { used, tap, keys, fill, next }
}
