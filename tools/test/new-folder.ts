/** Folders of tests outside the project. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder, which goes when the test that asks for it ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arthayu-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
