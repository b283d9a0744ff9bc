/** The help of the program and of each command, made from what the commands say of themselves. */
import type { Command, Option } from './command.ts'
import { helpOption } from './command-line.ts'

export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`)
  return `arthayu: a person's finances in India, month by month, from today to the end of the plan.

Usage: arthayu <command> [options]

${rows.join('\n')}

arthayu <command> --help tells more of a command, arthayu --version the version.
Exit codes: 0 done, 2 the plan is wrong, 1 anything else.
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
