/** Runs the examples of the command line, `npm run arthayu -- ...` or `npx arthayu ...`, in a folder. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleCli } from '../bundle-cli.ts'
import { root } from '../repository.ts'

export interface ProgramFolder {
  /** What a command writes to standard output; throws when it does not end with 0. */
  readonly run: (words: readonly string[]) => string
  readonly remove: () => void
}

/** Whether the words are those of such a command. */
export const callsProgram = (words: readonly string[]): boolean =>
  /^(npm run (--silent )?arthayu -- |npx arthayu )/.test(words.join(' '))

export async function makeProgramFolder(): Promise<ProgramFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'arthayu-docs-'))
  await bundleCli(join(folder, 'program'))
  writeFileSync(join(folder, 'program/package.json'), '{ "type": "module" }')
  const scripts = { arthayu: 'node program/arthayu.js' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'examples', version: '1.0.0', scripts }))
  cpSync(join(root, 'cli/examples'), join(folder, 'cli/examples'), { recursive: true })
  return {
    run: words => {
      const [command, ...rest] = words
      // As it is written: what npm itself prints is part of what a reader gets. npx would look for a package.
      const [file, given] =
        command === 'npx'
          ? [process.execPath, [join(folder, 'program/arthayu.js'), ...rest.slice(1)]]
          : [command!, rest]
      const { status, stdout, stderr } = spawnSync(file, given, { cwd: folder, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}
