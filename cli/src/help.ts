/** The help of the program and of each command, made from the descriptions of the commands. */
import type { Command, Option } from './command.ts'
import { helpOption } from './command-line.ts'

export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`)
  return `arthayu: a person's finances in India, month by month, from today to the end of the plan.

Usage: arthayu <command> [options]

${rows.join('\n')}

Run 'arthayu <command> --help' for details, 'arthayu --version' for the version.
Exit codes: 0 success, 2 the plan is invalid, 1 any other error.
A simulation under the stated assumptions, not financial advice.
`
}

export function helpOf({ name, usage, summary, details, options }: Command): string {
  const heads = [...options, helpOption].map(headOf)
  const width = Math.max(...heads.map(head => head.length))
  const rows = [...options, helpOption].map(
    (option, index) => `  ${heads[index]!.padEnd(width)}  ${option.text}`
  )
  return `${summary}\n\nUsage: arthayu ${name} ${usage}\n\n${details.trim()}\n\nOptions\n${rows.join('\n')}\n`
}

const headOf = ({ name, short, value }: Option): string =>
  `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
