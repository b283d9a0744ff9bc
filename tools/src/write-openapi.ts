/** Writes the OpenAPI document that the service serves, to be checked without a running server. */
import { writeFileSync } from 'node:fs'
import { buildServer } from '@arthayu/api'

const path = process.argv[2]
if (path === undefined) throw new Error('usage: write-openapi <file>')

/** The document holds the address of a server; the linter refuses that of this machine. */
const { app } = buildServer({ publicUrl: 'https://arthayu.invalid' })
const response = await app.inject({ method: 'GET', url: '/openapi.json' })
await app.close()
if (response.statusCode !== 200) throw new Error(`GET /openapi.json answered ${response.statusCode}`)
writeFileSync(path, response.body)
