/** The compiled writer that is kept is what its source compiles to. */
import { expect, test } from 'vitest'
import { read } from '../src/repository.ts'
import { wasmPath, wasmSource } from '../src/wasm-source.ts'

test('the kept WebAssembly is what `npm run wasm` makes of engine/assembly/rows.as', async () => {
  expect(read(wasmPath).text).toBe(await wasmSource())
})
