/** The options of every command that runs a plan, here or on a server. */

import { UsageError } from './cli-error.ts'
import type { Call, Option } from './command.ts'
import { address } from './command-line.ts'
import { type Answer, defaultBaseUrl, runHere, type Shape } from './local-run.ts'
import { runThere, type Server } from './remote-run.ts'
import { visible } from './terminal.ts'

export const serverOptions: readonly Option[] = [
  {
    name: 'url',
    value: 'ADDRESS',
    text: 'Run on this server instead of locally.'
  },
  { name: 'api-key', value: 'KEY', text: 'API key for that server. Default: the variable ARTHAYU_API_KEY.' }
]

export const strictOption: Option = {
  name: 'strict',
  text: 'Treat unknown members as errors instead of warnings.'
}

/** Whether unknown members are errors. */
export const isStrict = ({ flags }: Call): boolean => flags.has('strict')

/** Returns a path of the service with the query of a strict request. */
export const withStrict = (path: string, strict: boolean): string =>
  strict ? `${path}${path.includes('?') ? '&' : '?'}strict=true` : path

export const baseUrlOption: Option = {
  name: 'base-url',
  value: 'ADDRESS',
  text: `Base of the links in the response. Default: ${defaultBaseUrl}.`
}

/** Returns the server that a call names, if any. */
export function serverOf(call: Call): Server | undefined {
  const url = address(call, 'url')
  return url === undefined
    ? undefined
    : { url, apiKey: call.values['api-key'] ?? (process.env.ARTHAYU_API_KEY || undefined) }
}

/** Runs a plan here, or on the server that the call names. */
export async function runPlan(
  call: Call,
  body: unknown,
  query: Shape['query'],
  form: 'json' | 'csv' = 'json'
): Promise<Answer> {
  const server = serverOf(call)
  const baseUrl = address(call, 'base-url')
  if (server !== undefined && baseUrl !== undefined)
    throw new UsageError('With --url the server sets the links; omit --base-url.')
  const shape = { query: isStrict(call) ? { ...query, strict: 'true' } : query, form }
  return server === undefined
    ? runHere(body, shape, baseUrl ?? defaultBaseUrl, new Date())
    : runThere(body, shape, server)
}

/** Parses a response in JSON. */
export const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

/** The same for text output: a label cannot break a line either. */
export const parsedToRead = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes).toString(), (_, value: unknown) =>
    typeof value === 'string' ? visible(value) : value
  )
