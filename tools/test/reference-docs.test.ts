/** The generated pages of docs/reference are those that the service and the program give. */
import { buildServer } from '@arthayu/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProgramFolder, type ProgramFolder } from '../src/examples/program-run.ts'
import { commandsPage } from '../src/reference-docs/commands.ts'
import { type Description, endpointsPage } from '../src/reference-docs/endpoints.ts'
import { read } from '../src/repository.ts'

describe('docs/reference/endpoints.md', () => {
  test('is the page that npm run reference-docs writes, with a row for every path', async () => {
    const { app } = buildServer({ publicUrl: 'https://arthayu.invalid' })
    const { body } = await app.inject({ method: 'GET', url: '/openapi.json' })
    await app.close()
    const description = JSON.parse(body) as Description
    const page = endpointsPage(description)
    for (const path of Object.keys(description.paths)) expect(page).toContain(`| \`${path}\` |`)
    expect(read('docs/reference/endpoints.md').text).toBe(page)
  })

  test('joins the methods of a path and the twin of POST', () => {
    const operation = { tags: ['Runs'], summary: 'A run', parameters: [{ name: 'fields', in: 'query' }] }
    const other = { tags: ['Pages'], summary: 'A page' }
    const page = endpointsPage({
      tags: [{ name: 'Runs', description: 'Simulations.' }],
      paths: { '/run': { post: operation, 'x-query': operation }, '/page': { get: other } }
    })
    expect(page).toContain('| `/run` | `POST`, `QUERY` | A run | `fields` |')
    expect(page).not.toContain('/page')
  })
})

describe('docs/reference/commands.md', () => {
  let program: ProgramFolder
  beforeAll(async () => {
    program = await makeProgramFolder()
  }, 120_000)
  afterAll(() => program.remove())

  test('is the help of every command', { timeout: 120_000 }, () => {
    const page = commandsPage(words => program.run(['npx', 'arthayu', ...words]))
    expect(page.match(/^## /gm)!.length).toBeGreaterThan(10)
    expect(read('docs/reference/commands.md').text).toBe(page)
  })
})
