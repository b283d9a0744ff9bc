/** What the tests share: the program as it is packed, in a folder of its own, and a way to call it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleCli } from '../../tools/src/bundle-cli.ts'

export interface Program {
  /** Where it is called. */
  readonly folder: string
  readonly path: (name: string) => string
  readonly start: (words: readonly string[], environment?: Record<string, string>) => ChildProcess
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Outcome>
  readonly write: (name: string, content: unknown) => Promise<string>
  readonly remove: () => Promise<void>
}

export interface RunOptions {
  readonly stdin?: string | Buffer
  readonly environment?: Record<string, string>
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export async function makeProgram(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'arthayu-cli-'))
  await bundleCli(join(folder, 'program'))
  await writeFile(join(folder, 'program/package.json'), '{ "type": "module" }')
  const path = (name: string) => join(folder, name)
  const start: Program['start'] = (words, environment = {}) =>
    spawn(process.execPath, [path('program/arthayu.js'), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...environment }
    })
  return {
    folder,
    path,
    start,
    run: (words, { stdin = '', environment } = {}) => outcomeOf(start(words, environment), stdin),
    write: async (name, content) => {
      await writeFile(path(name), typeof content === 'string' ? content : JSON.stringify(content))
      return name
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export function outcomeOf(child: ChildProcess, stdin: string | Buffer = ''): Promise<Outcome> {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(stdin)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
  })
}
