/** Writes the types of the client (client/src/types.ts) from the schema of the service. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from './client-types/client-types.ts'
import { root } from './repository.ts'

writeFileSync(join(root, 'client/src/types.ts'), await clientTypes())
