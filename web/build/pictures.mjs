/**
 * Makes the pictures in `public/` that other programs ask for as PNG: the icons and the preview of a link. They
 * are of the product and of nobody's plan. Run after a change of `icon.svg`: `npm run pictures -w web`. What a link to the
 * page in Hindi shows is below `hi/`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const folder = new URL('../public/', import.meta.url)
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const icon = readFileSync(new URL('icon.svg', folder), 'utf8')

const style = `<style>
  * { margin: 0; box-sizing: border-box }
  body { font-family: system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; color: #1c2530; background: #faf9f6 }
  svg { display: block }
  .preview { position: relative; width: 1200px; height: 630px; padding: 72px }
  .preview header { display: flex; gap: 24px; align-items: center; font-size: 40px; font-weight: 700; color: #0b6658 }
  .preview header svg { width: 72px }
  h1 { margin-top: 40px; font-size: 68px; line-height: 1.15 }
  p { margin-top: 24px; font-size: 32px; color: #566270 }
  .hill { position: absolute; inset: auto 0 0; width: 1200px }
</style>`

/** A hill of savings: they grow until retirement and are spent afterwards. */
const hill = `<svg class="hill" viewBox="0 0 1200 200"><path d="M0 190C300 180 520 120 700 40c140 10 320 60 500 120v40H0z"
  fill="#0b6658" fill-opacity=".16"/><path d="M0 190C300 180 520 120 700 40c140 10 320 60 500 120" fill="none"
  stroke="#0b6658" stroke-width="6"/><path d="M700 40V200" stroke="#566270" stroke-dasharray="6 8" stroke-width="2"/></svg>`

/** @param words {readonly [name: string, question: string, answer: string, note: string]} */
const preview = ([name, question, answer, note]) =>
  `<div class="preview"><header>${icon}${name}</header><h1>${question}<br>${answer}</h1><p>${note}</p>${hill}</div>`

const inEnglish = [
  'Arthayu',
  'Will your money last?',
  'Plan it in minutes, in India.',
  'Goals, tax and retirement. Calculated on your device.'
]
const inHindi = [
  'अर्थायु',
  'क्या आपका पैसा अंत तक चलेगा?',
  'कुछ मिनटों में प्लान बनाएँ।',
  'लक्ष्य, टैक्स और रिटायरमेंट। सारा हिसाब आपके डिवाइस पर।'
]

/**
 * @param side {number}
 * @param ground what is under round corners; phones round them themselves
 */
const square = (side, ground = 'transparent') =>
  `<style>body { background: ${ground} } svg { width: ${side}px; height: ${side}px }</style>${icon}`

const pictures = [
  { name: 'icon-192.png', width: 192, height: 192, content: square(192) },
  { name: 'icon-512.png', width: 512, height: 512, content: square(512) },
  { name: 'apple-touch-icon.png', width: 180, height: 180, content: square(180, '#0f6b5c') },
  { name: 'preview.png', width: 1200, height: 630, content: preview(inEnglish) },
  { name: 'hi/preview.png', width: 1200, height: 630, content: preview(inHindi) }
]

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const { name, width, height, content } of pictures) {
  // oxlint-disable-next-line no-await-in-loop -- one browser, one picture after the other
  const page = await browser.newPage({ viewport: { width, height } })
  // oxlint-disable-next-line no-await-in-loop -- the same
  await page.setContent(style + content)
  // oxlint-disable-next-line no-await-in-loop -- the same
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }))
}
await browser.close()
