/** Writes the OpenAPI document that the service serves, to be checked without a running server. */
import { writeFileSync } from 'node:fs'
import { openapiDocument } from './openapi-document.ts'

const path = process.argv[2]
if (path === undefined) throw new Error('usage: write-openapi <file>')

/** The document holds the address of a server; the linter refuses that of this machine. */
writeFileSync(path, await openapiDocument('https://arthayu.invalid'))
