/** What the tests of the page share in a run: the page as it is built, and the browser. */
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../tools/src/built.ts'
import { launchShared } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens; empty where there is none. */
    readonly browserAddress: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfNeeded()
  project.onTestsRerun(buildIfNeeded)
  const browser = await launchShared()
  project.provide('browserAddress', browser?.wsEndpoint() ?? '')
  return async () => browser?.close()
}
