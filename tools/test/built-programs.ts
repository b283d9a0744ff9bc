/** What tests of built programs need before the first of them; a changed source is built, too. */
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../src/built.ts'

export function setup(project: TestProject): void {
  buildIfNeeded()
  project.onTestsRerun(buildIfNeeded)
}
