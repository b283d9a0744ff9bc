/** Files for the one who works on the plan: nothing is sent, the browser saves them. */
import { dayOf } from '../text/dates.ts'

/** Offers bytes or text as a file. */
export function save(name: string, mediaType: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Saves the chart of a card, with what the card says of it.
 * @param source who made it, and what it is
 */
export async function saveChart(card: HTMLElement, form: 'png' | 'svg', source: string): Promise<void> {
  const drawing = drawingOf(card, source)
  const name = `arthayu-chart.${form}`
  if (form === 'svg') save(name, 'image/svg+xml', serialised(drawing))
  else save(name, 'image/png', await pngOf(drawing))
}

/** What a drawing needs to look the same without the style sheet. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight'
]

const svgNamespace = 'http://www.w3.org/2000/svg'

const side = 16
const headHeight = 60
const lineHeight = 20
const letterWidth = 7

/** The chart as a picture of its own: title, view, date, legend and source are in it. */
function drawingOf(card: HTMLElement, source: string): SVGSVGElement {
  const chart = card.querySelector<SVGSVGElement>('.chart svg')!
  const { width, height } = chart.viewBox.baseVal
  const style = getComputedStyle(card)
  const all = made('svg', { xmlns: svgNamespace, 'font-family': style.fontFamily, fill: style.color })
  const write = (content: string, x: number, y: number, size: number): void => {
    const line = made('text', { x, y, 'font-size': size })
    line.textContent = content
    all.append(line)
  }
  all.append(made('rect', { width: '100%', height: '100%', fill: style.backgroundColor }))
  const chosen = [...card.querySelectorAll('.choice input:checked + span')].map(each => each.textContent)
  write(card.querySelector('h2')!.textContent, side, 28, 18)
  write([...chosen, dayOf(new Date().toISOString())].join(' · '), side, 48, 13)
  const copy = standalone(chart)
  copy.setAttribute('y', String(headHeight))
  all.append(copy)
  const end = legend(card, all, width, headHeight + height + lineHeight)
  const more = card.querySelector('.more-goals summary')?.textContent
  write(more === undefined ? source : `${more} · ${source}`, side, end + lineHeight, 11)
  const whole = end + 2 * lineHeight
  for (const [name, value] of Object.entries({ width, height: whole, viewBox: `0 0 ${width} ${whole}` }))
    all.setAttribute(name, String(value))
  return all
}

/** Writes names with their colours, in lines; returns where the last one is. */
function legend(card: HTMLElement, all: SVGSVGElement, width: number, top: number): number {
  let [x, y] = [side, top]
  for (const term of card.querySelectorAll('.readout dt')) {
    const swatch = term.querySelector('.swatch')
    if (swatch === null) continue
    const name = term.textContent
    const length = name.length * letterWidth + 40
    if (x > side && x + length > width) [x, y] = [side, y + lineHeight]
    const { backgroundColor: fill, opacity } = getComputedStyle(swatch)
    all.append(made('rect', { x, y: y - 9, width: 10, height: 10, rx: 2, fill, 'fill-opacity': opacity }))
    const line = made('text', { x: x + 16, y, 'font-size': 12 })
    line.textContent = name
    all.append(line)
    x += length
  }
  return y
}

function made<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgNamespace, name)
  for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, String(value))
  return element
}

/** A copy that looks the same without the style sheet. */
function standalone(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = chart.querySelectorAll('*')
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(originals[index]!)
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name))
  }
  copy.querySelector('.cursor')?.remove()
  for (const element of copy.querySelectorAll('*')) element.removeAttribute('class')
  copy.setAttribute('width', String(chart.viewBox.baseVal.width))
  return copy
}

const serialised = (drawing: SVGSVGElement): string => new XMLSerializer().serializeToString(drawing)

/** A drawing as dots, twice as many as on the screen. */
async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([serialised(drawing)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * 2
    canvas.height = image.naturalHeight * 2
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(blob => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
