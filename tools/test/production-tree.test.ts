/** What `npm ci --omit=dev` installs for the service, by the lockfile: each package is one more to trust. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from '../src/repository.ts'

interface Locked {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const { packages } = JSON.parse(read('package-lock.json').text) as {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Where a package finds another: in its own folder, or in one above it. */
function placeOf(from: string, name: string): string | undefined {
  const inner = `${from}/node_modules/${name}`.replace(/^\//, '')
  if (packages[inner] !== undefined) return inner
  return from === ''
    ? undefined
    : placeOf(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** All packages that some of the workspaces need to run. */
function neededBy(workspaces: readonly string[]): string[] {
  const found = new Set(workspaces)
  for (const place of found) {
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place]!
    if (link) found.add(resolved!)
    const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    for (const name of names) found.add(placeOf(place, name) ?? place)
  }
  return [...found].filter(place => place.includes('node_modules/') && !packages[place]!.link)
}

const needed = neededBy(['api', 'engine', 'rules', 'host', 'mcp'])

test('the service needs at most 75 packages, and none that draws pages', () => {
  expect(needed).toContain('node_modules/fastify')
  expect(needed.length).toBeLessThanOrEqual(75)
  for (const name of ['marked', '@opentelemetry/sdk-node', 'react'])
    expect(needed).not.toContain(`node_modules/${name}`)
})

test('they take at most 50 MB', () => {
  const folders = needed.map(place => join(root, place)).filter(path => existsSync(path))
  expect(folders.length).toBeGreaterThan(needed.length - 5)
  const sizes = execFileSync('du', ['-sk', '--exclude=node_modules', ...folders], { encoding: 'utf8' })
  const kilobytes = sizes
    .trim()
    .split('\n')
    .map(line => Number(line.split('\t')[0]))
  expect(kilobytes.reduce((sum, each) => sum + each, 0) / 1_024).toBeLessThan(50)
})
