/** Compiles the modules in WebAssembly (engine/assembly) into the sources that the engine imports. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'
import { wasmModules, wasmSource } from './wasm-source.ts'

for (const module of wasmModules) {
  // oxlint-disable-next-line no-await-in-loop -- two of them, at the time of development
  writeFileSync(join(root, module.path), await wasmSource(module))
}
