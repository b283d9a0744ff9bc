/** The tools, resources and the prompt as a server of the Model Context Protocol, for any transport. */
import { countOfErrors, type Issue, type Parsed, refusalOf, version } from '@arthayu/engine'
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  type jsonSchemaValidator,
  McpServer
} from '@modelcontextprotocol/server'
import { tellFaultsOfParams } from './params-faults.ts'
import { type Resource, resources } from './resources.ts'
import { shortSchema } from './short-schema.ts'
import type { Place, Tool } from './tool.ts'
import { callTool, tools } from './tools.ts'

export interface McpSettings extends Place {
  /** Calls a tool elsewhere, such as in another thread. Default: in this thread. */
  readonly call?: (name: string, input: unknown) => Promise<Parsed<object>>
  /** Whether answers have brief parts in place of the large ones that never change (`largeParts`). */
  readonly isBrief?: boolean
  /** Called with an internal error, which the response does not describe. */
  readonly onFailure?: (error: unknown) => void
}

/** Tools change nothing, and the same arguments return the same result. */
const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const instructions =
  'Simulates the finances of a person in India over a lifetime, and computes Indian income tax. Amounts ' +
  'are in rupees (1 lakh = 100000, 1 crore = 10000000), rates in percent a year, ages in years. Call ' +
  'simulate with what you know about the person and omit the rest: meta.defaulted lists the defaults ' +
  'used. Every result begins with its warnings and a text with the answer. Pass on the warnings, and say ' +
  'that this is a simulation, not advice. If a call fails, its errors point to each invalid member of the arguments.'

const interview =
  'Help me check whether my retirement plan works. Ask me, a few questions at a time, for my age, the age ' +
  'at which I want to retire, what I spend each month, what I have saved and how it is invested, what I ' +
  'save each month, and any large payments or loans ahead. Then call the tool simulate, tell me in plain ' +
  'words whether the money lasts and which defaults were used, and try the changes that would help most. ' +
  'This is a simulation, not advice.'

/**
 * Turns off the checks of the library, which stop at the first error: the engine checks arguments and
 * reports every error with its location. Tests check results against their schemas.
 */
const unchecked: jsonSchemaValidator = {
  getValidator: () => input => ({ valid: true, data: input as never, errorMessage: undefined })
}
const standard = (schema: object) =>
  fromJsonSchema(JSON.parse(JSON.stringify(schema)) as JsonSchemaType, unchecked)

/** The plan is described once, by `simulate`; no schema of a result is listed: the resources have them. */
const planOfSimulate = { type: 'object', description: 'A plan, as simulate takes it.' }

function listedSchema({ inputSchema }: Tool): object {
  const { properties } = inputSchema as { readonly properties: object }
  if (!('input' in properties)) return shortSchema(inputSchema)
  return shortSchema({ ...inputSchema, properties: { ...properties, input: planOfSimulate } })
}

/** The tools as they are listed. */
const listed = tools.map(tool => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: listedSchema(tool),
  annotations: { title: tool.title, ...hints }
}))
const registrations = listed.map(({ name, ...config }) => ({
  name,
  config: { ...config, inputSchema: standard(config.inputSchema) }
}))

/** Creates a server for one connection, or for one request of a stateless transport. */
export function createServer(settings: McpSettings): McpServer {
  const server = new McpServer(
    { name: 'arthayu', title: 'Arthayu', version },
    {
      instructions,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false }
      }
    }
  )
  for (const { name, config } of registrations) {
    server.registerTool(name, config, input => answerCall(name, input ?? {}, settings))
  }
  for (const resource of resources) addResource(server, resource, settings)
  if (settings.isBrief) server.server.setRequestHandler('tools/list', () => ({ tools: [] }))
  const title = 'Check a retirement plan'
  server.registerPrompt('check-retirement-plan', { title, description: `${title} in conversation.` }, () => ({
    messages: [{ role: 'user', content: { type: 'text', text: interview } }]
  }))
  return tellFaultsOfParams(server)
}

function addResource(server: McpServer, resource: Resource, { isBrief }: McpSettings): void {
  const { name, uri, title, description, mimeType, text } = resource
  server.registerResource(name, uri, { title, description, mimeType }, () => ({
    contents: [{ uri, mimeType, text: isBrief ? uri : text }]
  }))
}

/** A part of an answer as JSON, and what has its place in a brief answer. */
export interface LargePart {
  readonly brief: string
  readonly full: string
}

/** No text of a caller in an answer can be taken for a brief part: its quotation marks are escaped. */
export const largeParts: readonly LargePart[] = [
  { brief: '"tools":[]', full: `"tools":${JSON.stringify(listed)}` },
  ...resources.map(({ uri, text }) => ({
    brief: `"text":${JSON.stringify(uri)}`,
    full: `"text":${JSON.stringify(text)}`
  }))
]

/** Returns the result as data and as text, or an error that a model can act on. */
async function answerCall(name: string, input: unknown, settings: McpSettings): Promise<CallToolResult> {
  try {
    const answer = await (settings.call?.(name, input) ?? callTool(name, input, settings))
    if (!answer.ok) return refusal(answer.issues)
    const structuredContent = answer.value as Record<string, unknown>
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
  } catch (error) {
    settings.onFailure?.(error)
    return toolError({
      code: 'internal-error',
      detail: 'The service failed. The call is not the cause.'
    })
  }
}

function refusal(errors: readonly Issue[]): CallToolResult {
  const detail = `${countOfErrors(errors)} in the arguments; see errors.`
  return toolError({ code: refusalOf(errors), detail, errors })
}

/** Errors in arguments are results, not protocol errors, so that the model sees them and can correct them. */
function toolError(body: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(body) }], isError: true }
}
