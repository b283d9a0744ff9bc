/** Chromium for tests. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

export const executablePath = '/usr/bin/chromium'
export const hasBrowser: boolean = existsSync(executablePath)

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Its own pages, which no test sees, cost more than those of the tests.
  '--disable-features=PreloadTopChromeWebUI,WebUITabStrip,TabSearch'
]

const launchOnce = (): Promise<Browser> => chromium.launch({ executablePath, args: flags, timeout: 45_000 })

/** On a busy machine a browser now and then does not come up; a second one does. */
export const launch = (): Promise<Browser> => launchOnce().catch(launchOnce)
