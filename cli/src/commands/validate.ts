/** `arthayu validate`: lists every error and warning of plans, without running them. */
import { parsePlan, unprovenBy } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import { readPlan, setOption } from '../changes.ts'
import { type Call, type Command, right, wrong } from '../command.ts'
import { printIssues, printSyntaxErrors, printWarnings } from '../print-issues.ts'
import { isStrict, strictOption } from '../run-options.ts'
import { print, visible } from '../terminal.ts'

export const validate: Command = {
  name: 'validate',
  usage: '<plan>...',
  summary: 'List every error and warning of plans, without running them.',
  details: `
Lists all errors together, each with file, line, column, its place in the plan and a suggestion.
Exit code 2 if a plan is invalid.`,
  options: [setOption, strictOption],
  files: [1, 10_000],
  run: runValidate
}

async function runValidate(call: Call): Promise<number> {
  let code = right
  for (const file of call.files) {
    // oxlint-disable-next-line no-await-in-loop -- errors are printed in the order of the files
    if (!(await isRight(call, file))) code = wrong
  }
  return code
}

async function isRight(call: Call, file: string): Promise<boolean> {
  const read = await readPlan(call, file)
  if (!read.ok) {
    printSyntaxErrors(read)
    return false
  }
  const { document } = read
  const plan = parsePlan(document.value, {
    rulebook,
    currentYear: yearInIndia(new Date()),
    strict: isStrict(call)
  })
  if (!plan.ok) {
    printIssues(document, plan.issues)
    return false
  }
  printWarnings(document, plan.value.warnings)
  const but = unprovenBy(plan.value.warnings)?.but ?? ''
  print(`${visible(document.name)}: valid${but}.\n`)
  return true
}
