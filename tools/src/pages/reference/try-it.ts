/// <reference lib="dom" />
/** The script of the reference: samples follow what is typed, and the forms ask this service. */
import { type Asked, acceptOf, addressOf, curlOf, typescriptOf } from './samples.ts'

/** The root of the service, whatever path a proxy puts before it. */
const base = new URL('.', location.href).href.replace(/\/$/, '')

/** What fits on a page; the rest is counted. */
const mostShown = 20_000

const keyField = document.querySelector<HTMLInputElement>('#key')!

for (const section of document.querySelectorAll<HTMLElement>('.operation')) {
  const form = section.querySelector('form')
  if (form !== null) install(section, form)
}
document.querySelector<HTMLElement>('.key')!.hidden = false

function install(section: HTMLElement, form: HTMLFormElement): void {
  const body = form.querySelector('textarea')
  const choice = form.querySelector('select')
  const asked = (): Asked => ({
    method: section.dataset.method!,
    path: section.dataset.path!,
    query: [...form.querySelectorAll('input')]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
    body: body === null ? null : body.value,
    hasKey: keyField.value !== ''
  })
  const write = (): void => {
    for (const sample of section.querySelectorAll<HTMLElement>('[data-sample]'))
      sample.textContent =
        sample.dataset.sample === 'curl' ? curlOf(base, asked()) : typescriptOf(base, section.id, asked())
  }
  choice?.addEventListener('change', () => {
    body!.value = choice.value
  })
  for (const each of [form, keyField]) each.addEventListener('input', write)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form, asked())
  })
  form.hidden = false
  write()
}

/** Asks the service, and shows the status and the beginning of the answer. */
async function send(form: HTMLFormElement, asked: Asked): Promise<void> {
  const [button, output, shown] = [
    form.querySelector('button')!,
    form.querySelector('output')!,
    form.querySelector('pre')!
  ]
  const { value: key } = keyField
  if (!/^[\x21-\x7e]*$/.test(key)) {
    output.textContent =
      'An API key has only letters, digits and signs without spaces. Correct the key, then send again.'
    return
  }
  button.disabled = true
  output.textContent = 'Sending…'
  shown.hidden = true
  const began = performance.now()
  try {
    const response = await fetch(addressOf(base, asked), {
      method: asked.method,
      headers: {
        accept: acceptOf(asked) ?? '*/*',
        ...(asked.body !== null && { 'content-type': 'application/json' }),
        ...(key !== '' && { 'x-api-key': key })
      },
      ...(asked.body !== null && { body: asked.body })
    })
    const text = readable(await response.text())
    const left = response.headers.get('x-ratelimit-remaining')
    output.textContent =
      `${response.status} after ${Math.round(performance.now() - began)} ms` +
      (left === null ? '' : `; requests left in this window: ${left}`)
    const more = text.length - mostShown
    const note = more > 0 ? `\n… and ${more.toLocaleString('en-IN')} characters more` : ''
    shown.textContent = text.slice(0, mostShown) + note
    shown.hidden = false
  } catch {
    output.textContent = 'No answer came. Check the address and your connection, then send again.'
  } finally {
    button.disabled = false
  }
}

/** Returns JSON on several lines, and other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
