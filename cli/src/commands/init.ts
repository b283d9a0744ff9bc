/** `arthayu init`: a plan to start from, with a comment for every part. */
import { writeFile } from 'node:fs/promises'
import { type Call, type Command, right } from '../command.ts'
import { systemFault } from '../fault.ts'
import { planToStartFrom } from '../plan-to-start-from.ts'
import { print, visible } from '../terminal.ts'

export const init: Command = {
  name: 'init',
  usage: '[file] [options]',
  summary: 'Write a plan to start from, with a comment for every part.',
  details: `
Without a file the plan is printed. An existing file is kept unless --force is given.`,
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
    throw systemFault(`${file} cannot be written`, error)
  }
  print(`Wrote ${visible(file)}. Run it: arthayu simulate ${visible(file)}\n`)
  return right
}
