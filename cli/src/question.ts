/** Questions about a plan in a file, computed here or by a server. */
import type { Parsed, ParseOptions, Warning } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'

import { rulebook } from '@arthayu/rules'
import { readPlan, setOption } from './changes.ts'
import { type Call, type Option, right, wrong } from './command.ts'
import { type OptionNames, optionError } from './option-errors.ts'
import { printIssues, printSyntaxErrors, printWarnings } from './print-issues.ts'
import { answerThere } from './remote-run.ts'
import {
  isStrict,
  parsed,
  parsedToRead,
  serverOf,
  serverOptions,
  strictOption,
  withStrict
} from './run-options.ts'
import { print, printExact } from './terminal.ts'

/** The members that any answer may have. */
export interface Answered {
  readonly meta?: { readonly warnings: readonly Omit<Warning, 'code'>[] }
}

export interface Question<T extends Answered> {
  /** Path of the service, and the function that computes the same in this process. */
  readonly path: string
  readonly ask: (body: unknown, options: ParseOptions) => Parsed<T>
  /** The members of the question besides the plan. */
  readonly members: object
  /** The options that fill those members. */
  readonly options: OptionNames
  /** Removes the parts of the answer that are not shown. Default: none. */
  readonly shorten?: (answer: T) => T
  /** Returns the answer as text for a person. */
  readonly toText: (answer: T) => string
}

export const questionOptions: readonly Option[] = [
  { name: 'json', text: 'Print the whole response as JSON, the same bytes as the service.' },
  setOption,
  strictOption,
  ...serverOptions
]

/** Asks the question and prints the answer. Returns the exit code. */
export async function askOfPlan<T extends Answered>(call: Call, question: Question<T>): Promise<number> {
  const read = await readPlan(call, call.files[0]!)
  if (!read.ok) {
    printSyntaxErrors(read)
    return wrong
  }
  const answer = await bytesOf(call, question, { input: read.document.value, ...question.members })
  if (!answer.ok) {
    const ofPlan = answer.issues.filter(({ pointer }) => pointer?.startsWith('#/input') === true)
    if (ofPlan.length === 0) throw optionError(answer.issues, call, question.options)
    printIssues(read.document, ofPlan.map(inPlan))
    return wrong
  }
  const { shorten = whole, toText } = question
  if (call.flags.has('json')) {
    printExact(`${JSON.stringify(shorten(parsed(answer.value) as T))}\n`)
    return right
  }
  const shown = parsedToRead(answer.value) as T
  printWarnings(read.document, (shown.meta?.warnings ?? []).map(inPlan))
  print(toText(shown))
  return right
}

const whole = <T>(answer: T): T => answer

async function bytesOf<T extends Answered>(
  call: Call,
  { path, ask }: Question<T>,
  body: object
): Promise<Parsed<Uint8Array>> {
  const server = serverOf(call)
  const strict = isStrict(call)
  if (server !== undefined) return answerThere(server, withStrict(path, strict), body)
  const answer = ask(body, { rulebook, currentYear: yearInIndia(new Date()), strict })
  return answer.ok ? { ok: true, value: Buffer.from(JSON.stringify(answer.value)) } : answer
}

/** Returns the place in the file, whose plan is `#/input` of the request. */
const inPlan = <I extends { readonly pointer?: string }>(issue: I): I & { readonly pointer: string } => ({
  ...issue,
  // A warning about an option has no place in the file.
  pointer: issue.pointer!.startsWith('#/input') ? `#${issue.pointer!.slice('#/input'.length)}` : '#'
})

/** Returns the members whose option was given. */
export function given(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
