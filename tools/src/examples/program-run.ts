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
export const callsProgram = (words: readonly string[]): boolean => startOf(words) > 0

/** How many words stand before those of the program; 0 when it is not called. */
function startOf(words: readonly string[]): number {
  const line = words.join(' ')
  if (line.startsWith('npm run arthayu -- ')) return 4
  return line.startsWith('npx arthayu ') ? 2 : 0
}

export async function makeProgramFolder(): Promise<ProgramFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'arthayu-docs-'))
  await bundleCli(join(folder, 'program'))
  writeFileSync(join(folder, 'program/package.json'), '{ "type": "module" }')
  cpSync(join(root, 'cli/examples'), join(folder, 'cli/examples'), { recursive: true })
  return {
    run: words => {
      const program = [join(folder, 'program/arthayu.js'), ...words.slice(startOf(words))]
      const { status, stdout, stderr } = spawnSync(process.execPath, program, {
        cwd: folder,
        encoding: 'utf8'
      })
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}
