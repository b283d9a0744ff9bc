/** What the tests share: the program as it is packed, in a folder of its own, and a way to call it. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleCli, packed } from '../../tools/src/bundle-cli.ts'

export interface Program {
  /** Where it is called. */
  readonly folder: string
  readonly path: (name: string) => string
  readonly start: (words: readonly string[], environment?: Record<string, string>) => ChildProcess
  /** In a process of its own. */
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Outcome>
  /** In a process that all calls share, one after another: a start costs more than most commands. */
  readonly call: (words: readonly string[], options?: Pick<RunOptions, 'stdin'>) => Promise<Outcome>
  readonly write: (name: string, content: unknown) => Promise<string>
  readonly remove: () => Promise<void>
}

export interface RunOptions {
  readonly stdin?: string | Buffer
  readonly environment?: Record<string, string>
}

/** Options of a bulk run of a few lines: the start of a second thread takes longer than they do. */
export const alone = ['--workers', '1']

/** A command, and what it reads at standard input. */
export interface Asked {
  readonly words: readonly string[]
  readonly stdin: string | Uint8Array
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export async function makeProgram(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'arthayu-cli-'))
  await bundleCli(join(folder, 'program'), { ...packed, staying: 'cli/test/staying.ts' })
  await writeFile(join(folder, 'program/package.json'), '{ "type": "module" }')
  const path = (name: string) => join(folder, name)
  const start: Program['start'] = (words, environment = {}) =>
    spawn(process.execPath, [path('program/arthayu.js'), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...environment }
    })
  const staying = stay(folder)
  return {
    folder,
    path,
    start,
    call: staying.call,
    run: (words, { stdin = '', environment } = {}) => outcomeOf(start(words, environment), stdin),
    write: async (name, content) => {
      await writeFile(path(name), typeof content === 'string' ? content : JSON.stringify(content))
      return name
    },
    remove: async () => {
      staying.end()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** The process that stays: it begins with the first call, and runs them in their order. */
function stay(folder: string): { readonly call: Program['call']; readonly end: () => void } {
  let begun: ReturnType<typeof begin> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const ask = async (asked: Asked): Promise<Outcome> => {
    begun ??= begin(folder)
    const { child, ended } = begun
    child.send(asked)
    const [outcome] = await Promise.race([once(child, 'message'), ended])
    return outcome
  }
  return {
    call: (words, { stdin = '' } = {}) => {
      const outcome = last.then(() => ask({ words, stdin }))
      last = outcome.catch(() => undefined)
      return outcome
    },
    end: () => void begun?.child.kill()
  }
}

function begin(folder: string): { child: ChildProcess; ended: Promise<never> } {
  const child = fork(join(folder, 'program/staying.js'), {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    execArgv: [],
    // Bytes stay bytes.
    serialization: 'advanced'
  })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the process that stays ended with ${code}`)
  })
  // It ends with the tests, or in the middle of a call, which tells so.
  ended.catch(() => undefined)
  return { child, ended }
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
