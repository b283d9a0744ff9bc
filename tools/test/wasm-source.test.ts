/** The compiled modules that are kept are what their sources compile to. */
import { expect, test } from 'vitest'
import { read } from '../src/repository.ts'
import { wasmModules, wasmSource } from '../src/wasm-source.ts'

for (const module of wasmModules)
  test(`the kept WebAssembly is what \`npm run wasm\` makes of ${module.source}`, async () => {
    expect(read(module.path).text).toBe(await wasmSource(module))
  })
