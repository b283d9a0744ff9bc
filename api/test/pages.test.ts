import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../../tools/test/new-folder.ts'
import { readSite } from '../src/site/site.ts'
import { get, makeService } from './service.ts'

const service = makeService()

test('the home page says what this is, that it is no advice, and where the rest stands', async () => {
  const { body, headers } = await get(service, '/')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('not financial advice')
  for (const link of ['./docs', './methodology', './openapi.json', './problems']) {
    expect(body).toContain(`href="${link}"`)
  }
})

test('every link of every page leads somewhere', async () => {
  for (const page of ['/', '/problems', '/problems/not-found', '/docs', '/methodology']) {
    const { body } = await get(service, page)
    // The methodology cites published examples, whose addresses are not asked here.
    for (const [, link = ''] of body.matchAll(/(?:href|src)="(?!https:|data:)([^"#]+)"/g)) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), `http://localhost${page}`)
      expect((await get(service, pathname + search)).statusCode, `${page} ${link}`).toBe(200)
    }
  }
})

test('the methodology is that of the repository, with an anchor for every rule', async () => {
  const { body } = await get(service, '/methodology')
  const text = readFileSync(new URL('../../docs/explain/methodology.md', import.meta.url), 'utf8')
  const rules = [...text.matchAll(/^### ([A-Z]\d+) /gm)].map(([, id]) => id)
  expect(rules.length).toBeGreaterThan(50)
  for (const id of rules) expect(body).toContain(`<h3 id="${id}">${id} `)
  expect(body).toContain('prefers-color-scheme: dark')
})

test('links inside the methodology lead to its anchors, and it has none to other documents', async () => {
  const { body } = await get(service, '/methodology')
  expect(body).toContain('glossary explains the words.')
  const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter(target => !anchors.has(target))).toEqual([])
})

test('no page lets anything of another origin in', async () => {
  for (const url of ['/', '/docs', '/methodology', '/problems', '/problems/not-found']) {
    const { headers, body } = await get(service, url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).not.toMatch(/https?:|\*/)
    // A citation leads elsewhere when a reader follows it; nothing of it is loaded.
    expect(body.replaceAll(/<a href="https:[^"]*">/g, '')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  }
})

test('the probes answer and are not kept', async () => {
  for (const [status, more] of [
    ['live', {}],
    ['ready', { limits: 'off' }]
  ] as const) {
    const response = await get(service, `/health/${status}`)
    expect(response.json()).toEqual({ status, version: expect.stringMatching(/^\d+\.\d+\.\d+/), ...more })
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('a file of the page has one weak tag in all codings, which is compared weakly and in lists', async () => {
  const folder = newFolder()
  const text = '<svg></svg>'
  writeFileSync(join(folder, 'icon.svg'), text)
  writeFileSync(join(folder, 'icon.svg.gz'), gzipSync(text))
  const ofFolder = makeService({ site: readSite(pathToFileURL(`${folder}/`)) })
  const plain = await get(ofFolder, '/icon.svg')
  const tag = String(plain.headers.etag)
  expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/)
  const coded = await get(ofFolder, '/icon.svg', { 'accept-encoding': 'gzip' })
  expect(coded.headers).toMatchObject({ 'content-encoding': 'gzip', etag: tag })
  for (const held of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*']) {
    const response = await get(ofFolder, '/icon.svg', { 'if-none-match': held })
    expect([response.statusCode, response.body], held).toEqual([304, ''])
  }
  expect((await get(ofFolder, '/icon.svg', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})
