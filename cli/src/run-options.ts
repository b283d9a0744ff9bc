/** The options of every command that runs a plan, here or by a server. */
import type { Call, Option } from './command.ts'
import { address } from './command-line.ts'
import { UsageFault } from './fault.ts'
import { type Answer, defaultBaseUrl, runHere, type Shape } from './local-run.ts'
import { runThere, type Server } from './remote-run.ts'
import { visible } from './terminal.ts'

export const serverOptions: readonly Option[] = [
  {
    name: 'url',
    value: 'ADDRESS',
    text: 'Let the server at this address compute. Left out: this program does.'
  },
  { name: 'api-key', value: 'KEY', text: 'Key for that server; left out: the variable ARTHAYU_API_KEY.' }
]

export const strictOption: Option = {
  name: 'strict',
  text: 'Refuse a plan with members that are not known, rather than warn of them.'
}

/** Whether members that are not known are errors. */
export const isStrict = ({ flags }: Call): boolean => flags.has('strict')

/** A path of the service whose query says so. */
export const withStrict = (path: string, strict: boolean): string =>
  strict ? `${path}${path.includes('?') ? '&' : '?'}strict=true` : path

export const baseUrlOption: Option = {
  name: 'base-url',
  value: 'ADDRESS',
  text: `Start of the links in the answer. Left out: ${defaultBaseUrl}.`
}

/** The server that a call names, if any. */
export function serverOf(call: Call): Server | undefined {
  const url = address(call, 'url')
  return url === undefined
    ? undefined
    : { url, apiKey: call.values['api-key'] ?? (process.env.ARTHAYU_API_KEY || undefined) }
}

/** Runs a plan where the call says. */
export async function runPlan(
  call: Call,
  body: unknown,
  query: Shape['query'],
  form: 'json' | 'csv' = 'json'
): Promise<Answer> {
  const server = serverOf(call)
  const baseUrl = address(call, 'base-url')
  if (server !== undefined && baseUrl !== undefined)
    throw new UsageFault('With --url the server decides on links; leave --base-url out.')
  const shape = { query: isStrict(call) ? { ...query, strict: 'true' } : query, form }
  return server === undefined
    ? runHere(body, shape, baseUrl ?? defaultBaseUrl, new Date())
    : runThere(body, shape, server)
}

/** The document of an answer in JSON. */
export const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

/** The same to be read by people: a label cannot break a line either. */
export const parsedToRead = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes).toString(), (_, value: unknown) =>
    typeof value === 'string' ? visible(value) : value
  )
