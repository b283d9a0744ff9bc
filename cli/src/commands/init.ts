/** `arthayu init`: writes a first plan, with a comment for every part. */
import { writeFile } from 'node:fs/promises'
import { systemError } from '../cli-error.ts'
import { type Call, type Command, right } from '../command.ts'
import { planToStartFrom } from '../plan-to-start-from.ts'
import { print, visible } from '../terminal.ts'

export const init: Command = {
  name: 'init',
  usage: '[file] [options]',
  summary: 'Write a first plan, with a comment for every part.',
  details: `
Without a file the plan goes to standard output. An existing file is replaced only with --force.`,
  options: [{ name: 'force', text: 'Replace the file if it exists.' }],
  files: [0, 1],
  run: runInit
}

async function runInit({ files: [file], flags }: Call): Promise<number> {
  if (file === undefined || file === '-') {
    print(planToStartFrom)
    return right
  }
  try {
    await writeFile(file, planToStartFrom, { flag: flags.has('force') ? 'w' : 'wx' })
  } catch (error) {
    throw systemError(`${file} cannot be written`, error)
  }
  print(`Wrote ${visible(file)}. Run it: arthayu simulate ${visible(file)}\n`)
  return right
}
