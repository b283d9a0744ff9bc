/**
 * Whether the built programs are those of the sources. `npm run build` ends with a stamp of both; tests of
 * built programs compare it, and build again only if a source or a built file has changed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

const stampPath = join(root, 'tools/dist/build-stamp')

/** Folders without a source of a build. */
const noSources = [
  'node_modules',
  'dist',
  'coverage',
  'bundle',
  'test',
  'examples',
  'deploy',
  '.git',
  '.github',
  '.ci'
]

/** Builds unless everything is built. */
export function buildIfNeeded(): void {
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp()) return
  // Not the environment of a test run, for which Vite leaves the page larger.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'pipe', env })
}

export function writeStamp(): void {
  writeFileSync(stampPath, stamp())
}

/** The contents of all sources, and sizes and times of all built files but those of the tools. */
function stamp(): string {
  const hash = createHash('sha256')
  for (const path of filesOf('.', noSources))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  for (const path of filesOf('.', ['node_modules', 'src', 'test', '.git']).filter(isBuilt)) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const isBuilt = (path: string): boolean => /^(?!tools)[^/]+\/dist\/(?!.*\.tsbuildinfo$)/.test(path)

/** Paths of all files but those in folders of these names, in an order of their own. */
function filesOf(folder: string, except: readonly string[]): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !except.includes(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesOf(path, except)
      return entry.isFile() ? [path] : []
    })
}
