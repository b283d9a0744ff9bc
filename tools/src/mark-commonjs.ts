/** Says of the client's second build that it is CommonJS: its package says that files are ES modules. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

writeFileSync(join(root, 'client/dist/cjs/package.json'), '{ "type": "commonjs" }\n')
