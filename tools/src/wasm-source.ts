/** The compiled writer as a source file, small enough to be kept: to build needs no compiler of it. */
import { read } from './repository.ts'

/** Of the compiler what is used here: its own types declare globals that would hold for every file. */
interface Compiler {
  main(
    args: readonly string[],
    files: {
      readFile(name: string): string | null
      writeFile(name: string, contents: Uint8Array | string): void
      listFiles(): string[]
    }
  ): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>
}
const compiler: string = 'assemblyscript/asc'

export const wasmPath = 'engine/src/report/wasm-code.ts'

/** Of the memory, in pages of 65,536 bytes: the largest answer has 1,428 months and 51 portfolios. */
const pages = '20'

const options = ['-O3', '--noAssert', '--converge', '--runtime', 'stub', '--enable', 'simd']
const memory = ['--initialMemory', pages, '--maximumMemory', pages]
const lineLength = 96

/** The text of `wasmPath`; throws what the compiler says when it refuses. */
export async function wasmSource(): Promise<string> {
  const code = await compiled(read('engine/assembly/rows.as').text)
  const base64 = Buffer.from(code).toString('base64')
  const lines = base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return [
    '/** engine/assembly/rows.as compiled, in base64; written by `npm run wasm`. */',
    'export const wasmCode: string =',
    ...lines.map((line, index) => `  '${line}'${index < lines.length - 1 ? ' +' : ''}`),
    ''
  ].join('\n')
}

async function compiled(source: string): Promise<Uint8Array> {
  let code: Uint8Array | undefined
  const asc = (await import(compiler)) as Compiler
  const { error, stderr } = await asc.main(['rows.ts', '--outFile', 'rows.wasm', ...options, ...memory], {
    readFile: name => (name === 'rows.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'rows.wasm' && typeof contents !== 'string') code = contents
    },
    listFiles: () => []
  })
  if (error !== null || code === undefined) throw new Error(`the writer does not compile: ${String(stderr)}`)
  return code
}
