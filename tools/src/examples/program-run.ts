/** Runs the examples of the command line as they are written, by `npm run -s arthayu --` or `npx arthayu`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleCli } from '../bundle-cli.ts'
import { read, root } from '../repository.ts'

export interface ProgramFolder {
  /** Returns the standard output of a command; throws if its exit code is not 0. */
  readonly run: (words: readonly string[]) => string
  readonly remove: () => void
}

/** Whether the words are those of such a command. */
export const callsProgram = (words: readonly string[]): boolean => formOf(words) !== undefined

/** The words before those that the program gets. */
function formOf(words: readonly string[]): string | undefined {
  return /^(npm run (-s |--silent )?arthayu --|npx arthayu) /.exec(words.join(' '))?.[1]
}

/** Makes a folder that npm treats as a clone, and npx as a folder with the package installed. */
export async function makeProgramFolder(): Promise<ProgramFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'arthayu-docs-'))
  await bundleCli(join(folder, 'program'))
  writeFileSync(join(folder, 'program/package.json'), '{ "type": "module" }')
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: { arthayu: string } }
  const arthayu = scripts.arthayu.replace('cli/dist/main.js', 'program/arthayu.js')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'clone', scripts: { arthayu } }))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync('../../program/arthayu.js', join(folder, 'node_modules/.bin/arthayu'))
  cpSync(join(root, 'cli/examples'), join(folder, 'cli/examples'), { recursive: true })
  const ran = new Set<string>()
  return {
    run: words => {
      const [command, ...rest] = asRun(words, ran)
      const { status, stdout, stderr } = spawnSync(command, rest, { cwd: folder, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** The first command of each form as it is written, the others without npm, which takes longest. */
function asRun(words: readonly string[], ran: Set<string>): [string, ...string[]] {
  const form = formOf(words) ?? ''
  if (!ran.has(form)) {
    ran.add(form)
    return [...words] as [string, ...string[]]
  }
  return [process.execPath, 'program/arthayu.js', ...words.slice(form.split(' ').length)]
}
