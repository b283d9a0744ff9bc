/** Where the tests of a run keep the page that they share (see served-page.ts); removed at the end. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly pageFolder: string
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'arthayu-page-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  project.provide('pageFolder', folder)
  // A watched source has changed, and perhaps the page with it.
  project.onTestsRerun(() => {
    remove()
    mkdirSync(folder)
  })
  return remove
}
