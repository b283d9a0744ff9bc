/** Compiles the writer in WebAssembly (engine/assembly/rows.as) into the source that the engine imports. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'
import { wasmPath, wasmSource } from './wasm-source.ts'

writeFileSync(join(root, wasmPath), await wasmSource())
