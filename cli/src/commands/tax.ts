/** `arthayu tax`: computes the income tax of one person and one tax year, in both regimes. */
import {
  assessRequest,
  formatInr,
  type Parsed,
  type TaxAnswer,
  taxRequestSchema,
  taxSentence
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { readPlan, setOption } from '../changes.ts'
import { type Call, type Command, right, wrong } from '../command.ts'
import { printIssues, printSyntaxErrors, printWarnings } from '../print-issues.ts'
import { answerThere } from '../remote-run.ts'
import { isStrict, parsedToRead, serverOf, serverOptions, strictOption, withStrict } from '../run-options.ts'
import { paint, print, printExact, toTable } from '../terminal.ts'

export const tax: Command = {
  name: 'tax',
  usage: '<request> [options]',
  summary: 'Compute the income tax of one person and year, in both regimes.',
  details: `
The request is a JSON file, which may contain comments, or - for standard input. Its members are those of
POST /api/v1/tax.`,
  options: [
    { name: 'json', text: 'Print the whole response as JSON, the same bytes as the service.' },
    { ...setOption, text: 'Change a value, such as income.salary=18L. Repeatable.' },
    strictOption,
    ...serverOptions
  ],
  files: [1, 1],
  run: runTax
}

async function runTax(call: Call): Promise<number> {
  const read = await readPlan(call, call.files[0]!, taxRequestSchema)
  if (!read.ok) {
    printSyntaxErrors(read)
    return wrong
  }
  const answer = await textOf(call, read.document.value)
  if (!answer.ok) {
    printIssues(read.document, answer.issues)
    return wrong
  }
  if (call.flags.has('json')) {
    printExact(answer.value)
    printExact('\n')
    return right
  }
  const result = parsedToRead(answer.value) as TaxAnswer
  printWarnings(read.document, result.meta.warnings)
  print(taxText(result))
  return right
}

async function textOf(call: Call, body: unknown): Promise<Parsed<Uint8Array>> {
  const server = serverOf(call)
  const strict = isStrict(call)
  if (server !== undefined) return answerThere(server, withStrict('/api/v1/tax', strict), body)
  const assessed = assessRequest(body, { rulebook, strict })
  return assessed.ok ? { ok: true, value: Buffer.from(JSON.stringify(assessed.value)) } : assessed
}

function taxText({ taxYear, regime, taxPayable, computations, meta }: TaxAnswer): string {
  const names = { new: 'new regime', old: 'old regime' }
  const parts = (['new', 'old'] as const).map(each => {
    const lines = computations[each].lines.map(({ label, amount }) => [`  ${label}`, formatInr(amount)])
    return `${paint('bold', `The ${names[each]}`)}\n${toTable(lines)}`
  })
  const head = taxSentence(taxYear, regime, taxPayable)
  return `${[`${paint('green', head)}\n`, ...parts].join('\n')}\n${paint('dim', meta.disclaimer)}\n`
}
