/** Files for the one who works on the plan: nothing is sent, the browser saves them. */

/** Offers bytes or text as a file. */
export function save(name: string, mediaType: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** What a drawing needs to look the same without the style sheet. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight'
]

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The picture of a chart as a file of its own. */
export function svgOf(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = chart.querySelectorAll('*')
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(originals[index]!)
    for (const name of drawn) element.setAttribute(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  }
  copy.setAttribute('xmlns', svgNamespace)
  const { x, y, width, height } = chart.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.querySelector('.cursor')?.remove()
  const ground = document.createElementNS(svgNamespace, 'rect')
  ground.setAttribute('x', String(x))
  ground.setAttribute('y', String(y))
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(chart.closest('.card') ?? chart).backgroundColor)
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** The same as dots, twice as many as on the screen. */
export async function pngOf(chart: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svgOf(chart)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = chart.viewBox.baseVal.width * 2
    canvas.height = chart.viewBox.baseVal.height * 2
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(blob => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
