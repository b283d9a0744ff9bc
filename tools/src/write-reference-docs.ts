/** Writes the pages of docs/reference that follow from the description of the service and the program. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeProgramFolder } from './examples/program-run.ts'
import { openapiDocument } from './openapi-document.ts'
import { commandsPage } from './reference-docs/commands.ts'
import { type Description, endpointsPage } from './reference-docs/endpoints.ts'
import { root } from './repository.ts'

const body = await openapiDocument('https://arthayu.invalid')
writeFileSync(join(root, 'docs/reference/endpoints.md'), endpointsPage(JSON.parse(body) as Description))

const program = await makeProgramFolder()
const page = commandsPage(words => program.run(['npx', 'arthayu', ...words]))
program.remove()
writeFileSync(join(root, 'docs/reference/commands.md'), page)
