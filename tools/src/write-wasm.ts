/** Compiles the modules in WebAssembly (engine/assembly) into the sources that the engine imports. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'
import { wasmModules, wasmSource } from './wasm-source.ts'

const sources = await Promise.all(wasmModules.map(wasmSource))
for (const [index, { path }] of wasmModules.entries()) writeFileSync(join(root, path), sources[index]!)
