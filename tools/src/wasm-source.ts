/**
 * The compiled writer as a source file, small enough to be committed, so that a build does not need its
 * compiler.
 */
import { read } from './repository.ts'

/**
 * The part of the compiler that is used here: its own types declare globals that would apply to every file.
 */
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

/** A module: its source, where it is kept compiled, and its memory in pages of 65,536 bytes. */
export interface WasmModule {
  readonly source: string
  readonly path: string
  readonly pages: number
}

export const wasmModules: readonly WasmModule[] = [
  {
    source: 'engine/assembly/rows.as',
    path: 'engine/src/report/writer/wasm-code.ts',
    // The largest answer has 1,428 months and 51 portfolios.
    pages: 20
  },
  {
    source: 'engine/assembly/paths.as',
    path: 'engine/src/paths/wasm/code.ts',
    // The table of normals, a plan, and the outputs of a block of paths.
    pages: 32
  }
]

const options = ['-O3', '--noAssert', '--converge', '--runtime', 'stub', '--enable', 'simd']
const lineLength = 96

/** Returns the text of the committed file of a module; throws the compiler's message if it fails. */
export async function wasmSource(module: WasmModule): Promise<string> {
  const code = await compiled(module)
  const base64 = Buffer.from(code).toString('base64')
  const lines = base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return [
    `/** ${module.source} compiled, in base64; written by \`npm run wasm\`. */`,
    'export const wasmCode: string =',
    ...lines.map((line, index) => `  '${line}'${index < lines.length - 1 ? ' +' : ''}`),
    ''
  ].join('\n')
}

async function compiled({ source, pages }: WasmModule): Promise<Uint8Array> {
  const { text } = read(source)
  const memory = ['--initialMemory', String(pages), '--maximumMemory', String(pages)]
  let code: Uint8Array | undefined
  const asc = (await import(compiler)) as Compiler
  const { error, stderr } = await asc.main(['module.ts', '--outFile', 'module.wasm', ...options, ...memory], {
    readFile: name => (name === 'module.ts' ? text : null),
    writeFile: (name, contents) => {
      if (name === 'module.wasm' && typeof contents !== 'string') code = contents
    },
    listFiles: () => []
  })
  if (error !== null || code === undefined) throw new Error(`${source} does not compile: ${String(stderr)}`)
  return code
}
