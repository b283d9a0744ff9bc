/** Chromium for tests. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

/** The shell without a window takes half the processor of the browser; both have the same source. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const
export const executablePath: string = programs.find(existsSync) ?? programs[1]
const isInstalled = existsSync(executablePath)
/** Whether tests in it run: where it is missing they skip, but under continuous integration they fail. */
export const hasBrowser: boolean = isInstalled || process.env.CI !== undefined

/** Whether a font has Devanagari: without one the widths of Hindi are those of boxes. */
export const hasHindiFont: boolean =
  spawnSync('fc-list -q :lang=hi', { shell: true }).status === 0 || process.env.CI !== undefined

/** Pages of the browser, which no test sees: those of a window cost as much as a page of the tests. */
const ownPages = [
  'PreloadTopChromeWebUI',
  'WebUITabStrip',
  'TabSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess'
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${ownPages.join(',')}`
]

async function launchOnce(): Promise<Browser> {
  if (!isInstalled) throw new Error(`${executablePath} is missing. Under CI, tests in a browser must run.`)
  return chromium.launch({ executablePath, args: flags, timeout: 45_000 })
}

/** A browser that many processes use; null where it is missing. */
export async function launchShared(): Promise<BrowserServer | null> {
  return isInstalled ? chromium.launchServer({ executablePath, args: flags, timeout: 45_000 }) : null
}

/** On a busy machine a browser now and then does not come up; a second one does. */
export const launch = (): Promise<Browser> => launchOnce().catch(launchOnce)
