/**
 * Makes the screenshots of README.md, light and dark, of the example in the built page. Run after a change of
 * what Home shows: `npm run build`, then `npm run screenshots -w web`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { preview } from 'vite'

const folder = new URL('../../docs/start/', import.meta.url)
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

mkdirSync(folder, { recursive: true })
const server = await preview({
  root: fileURLToPath(new URL('..', import.meta.url)),
  preview: { host: '127.0.0.1', port: 0 }
})
const { port } = server.httpServer.address()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const colorScheme of ['light', 'dark']) {
  // oxlint-disable-next-line no-await-in-loop -- one browser, one picture after the other
  const page = await browser.newPage({
    viewport: { width: 1280, height: 1460 },
    deviceScaleFactor: 0.7,
    colorScheme
  })
  // oxlint-disable-next-line no-await-in-loop -- the same
  await page.goto(`http://127.0.0.1:${port}/#example`)
  // oxlint-disable-next-line no-await-in-loop -- the same
  await page.locator('.chart svg .area').first().waitFor({ timeout: 60_000 })
  // The chance of success and the fixes come last.
  // oxlint-disable-next-line no-await-in-loop -- the same
  await page
    .getByText(/^(Working out.*|…)$/)
    .first()
    .waitFor({ state: 'detached', timeout: 120_000 })
  // oxlint-disable-next-line no-await-in-loop -- the same
  await page.waitForTimeout(2_000)
  // oxlint-disable-next-line no-await-in-loop -- the same
  writeFileSync(new URL(`page-${colorScheme}.png`, folder), await page.screenshot())
}
await browser.close()
await server.close()
