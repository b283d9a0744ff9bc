/** The tools, resources and the prompt as one server of the Model Context Protocol, whatever carries it. */
import { countOfErrors, type Issue, type Parsed, version } from '@arthayu/engine'
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  type jsonSchemaValidator,
  McpServer
} from '@modelcontextprotocol/server'
import { tellFaultsOfParams } from './params-faults.ts'
import { type Resource, resources } from './resources.ts'
import type { Place } from './tool.ts'
import { callTool, tools } from './tools.ts'

export interface McpSettings extends Place {
  /** Calls a tool elsewhere, such as in another thread; left out, here. */
  readonly call?: (name: string, input: unknown) => Promise<Parsed<object>>
  /** Told of a failure that is ours; the caller learns nothing of it. */
  readonly onFailure?: (error: unknown) => void
}

/** Nothing is changed anywhere, and the same arguments get the same answer. */
const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const instructions =
  'Simulates the finances of a person in India over a lifetime, and computes Indian income tax. Amounts ' +
  'are rupees (1 lakh = 100000, 1 crore = 10000000), rates percent a year, ages years. Call simulate with ' +
  'what the person has told you and leave out the rest: meta.defaulted names what was filled in. Pass on ' +
  'the warnings, and that it is a simulation, not advice. When a call is refused, its errors name each ' +
  'wrong member by a pointer into the arguments.'

const interview =
  'Help me to find out whether my plan for retirement holds. Ask me, a few questions at a time, for my ' +
  'age, the age at which I want to retire, what I spend a month, what I have saved and how it is invested, ' +
  'what I save a month, and any large payments or loans ahead. Then call the tool simulate, tell me in ' +
  'plain words whether the money lasts, which assumptions were filled in, and try the changes that would ' +
  'help most. It is a simulation, not advice.'

/**
 * The engine checks arguments, because it reports every fault with its place; the library would stop before.
 * Answers are ours, and tests hold them to their schemas.
 */
const unchecked: jsonSchemaValidator = {
  getValidator: () => input => ({ valid: true, data: input as never, errorMessage: undefined })
}
const standard = (schema: object) =>
  fromJsonSchema(JSON.parse(JSON.stringify(schema)) as JsonSchemaType, unchecked)

const registrations = tools.map(tool => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: standard(tool.inputSchema),
    outputSchema: standard(tool.outputSchema),
    annotations: { title: tool.title, ...hints }
  }
}))

/** A server for one connection, or for one request where the transport keeps no state. */
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
  for (const { tool, config } of registrations) {
    server.registerTool(tool.name, config, input => answerCall(tool.name, input ?? {}, settings))
  }
  for (const resource of resources) addResource(server, resource)
  const title = 'Check a retirement plan'
  server.registerPrompt('check-retirement-plan', { title, description: `${title} in conversation.` }, () => ({
    messages: [{ role: 'user', content: { type: 'text', text: interview } }]
  }))
  return tellFaultsOfParams(server)
}

function addResource(server: McpServer, resource: Resource): void {
  const { name, uri, title, description, mimeType, text } = resource
  server.registerResource(name, uri, { title, description, mimeType }, () => ({
    contents: [{ uri, mimeType, text }]
  }))
}

/** The answer as data and as text, or an error that a model can act on. */
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
      detail: 'The service failed. This is not a fault of the call.'
    })
  }
}

function refusal(errors: readonly Issue[]): CallToolResult {
  const detail = `${countOfErrors(errors)} in the arguments`
  return toolError({ code: 'invalid-input', detail: `${detail}; see errors.`, errors })
}

/** Faults of arguments are results, not protocol errors: so the model sees them and can correct itself. */
function toolError(body: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(body) }], isError: true }
}
