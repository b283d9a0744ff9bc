/** What the tests share: the program as it is packed, in a folder of its own, and a way to call it. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleCli } from '../../tools/src/bundle-cli.ts'

export interface Program {
  /** Where it is called. */
  readonly folder: string
  readonly path: (name: string) => string
  readonly start: (words: readonly string[], environment?: Record<string, string>) => ChildProcess
  /** In a process of its own. */
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Outcome>
  /** In a process that all calls share, one after another: a start costs more than most commands. */
  readonly call: (words: readonly string[]) => Promise<Outcome>
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
  const ask = async (words: readonly string[]): Promise<Outcome> => {
    begun ??= begin(folder)
    const { child, ended } = await begun
    child.send(words)
    const [outcome] = await Promise.race([once(child, 'message'), ended])
    return outcome
  }
  return {
    call: words => {
      const outcome = last.then(() => ask(words))
      last = outcome.catch(() => undefined)
      return outcome
    },
    end: () => {
      begun?.then(
        ({ child }) => child.kill(),
        () => undefined
      )
    }
  }
}

async function begin(folder: string): Promise<{ child: ChildProcess; ended: Promise<never> }> {
  const outfile = join(folder, 'program/staying/staying.js')
  await bundleCli(join(folder, 'program/staying'), { staying: 'cli/test/staying.ts' })
  const child = fork(outfile, { cwd: folder, env: { PATH: process.env.PATH ?? '' }, execArgv: [] })
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
