/** What the tests of the page share in a run: a folder for the page (see served-page.ts), and the browser. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchShared } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly pageFolder: string
    /** Where the browser listens; empty where there is none. */
    readonly browserAddress: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'arthayu-page-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  project.provide('pageFolder', folder)
  // A watched source has changed, and perhaps the page with it.
  project.onTestsRerun(() => {
    remove()
    mkdirSync(folder)
  })
  const browser = await launchShared()
  project.provide('browserAddress', browser?.wsEndpoint() ?? '')
  return async () => {
    remove()
    await browser?.close()
  }
}
