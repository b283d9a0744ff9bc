/** The allowed imports between the top-level folders, and between the stages inside the engine. */
import { posix } from 'node:path'
import { at, type Node, type SourceFile, syntaxOf, walk } from './source.ts'

type Permission = 'all' | 'types'

/** The folders that each folder may import; bench and tools may import all. */
const folders: Readonly<Record<string, Readonly<Record<string, Permission>>>> = {
  engine: {},
  host: {},
  rules: { engine: 'types' },
  api: { engine: 'all', rules: 'all', mcp: 'all', host: 'all' },
  cli: { engine: 'all', rules: 'all', mcp: 'all', host: 'all' },
  mcp: { engine: 'all', rules: 'all', host: 'all' },
  web: { engine: 'all', rules: 'all' },
  client: {}
}
const unbound = ['bench', 'tools']

/** The stages of the engine: each may import itself and those before it. */
const stages = [
  'text',
  'request',
  'classes',
  'rulebook',
  'rulebook-of-india',
  'plan',
  'timeline',
  'kernel',
  'paths',
  'report',
  'tax-request',
  'batch',
  'questions',
  'call-options',
  'one-call',
  'index'
]
/** Usable by every stage; they import nothing but themselves. */
const leaves = ['arithmetic', 'tax', 'returns', 'text', 'version']

interface Import {
  readonly from: string
  readonly typesOnly: boolean
  readonly start: number
}

/** Returns the forbidden imports of one file. Tests and the build of the page may import anything. */
export function checkImports(file: SourceFile): string[] {
  const owner = topFolder(file.path)
  if (/(^|\/)test\/|^web\/build\//.test(file.path) || unbound.includes(owner)) return []
  return importsOf(file).flatMap(each => {
    const target = resolve(file.path, each.from)
    if (target === undefined) return []
    const place = `${at(file, each.start)}: `
    const problem =
      target.folder === owner
        ? stageProblem(file.path, target.path)
        : folderProblem(owner, target, each.typesOnly)
    return problem ? [place + problem] : []
  })
}

interface Target {
  readonly folder: string
  readonly path: string
  readonly relative: boolean
}

function resolve(path: string, from: string): Target | undefined {
  if (from.startsWith('.')) {
    const resolved = posix.join(posix.dirname(path), from)
    return { folder: topFolder(resolved), path: resolved, relative: true }
  }
  const folder = /^@arthayu\/([a-z-]+)/.exec(from)?.[1]
  return folder === undefined ? undefined : { folder, path: from, relative: false }
}

function folderProblem(owner: string, target: Target, typesOnly: boolean): string | undefined {
  if (target.relative) return `${owner} reaches into ${target.folder} by a path; import the package`
  const permission = folders[owner]?.[target.folder]
  if (permission === 'all' || (permission === 'types' && typesOnly)) return undefined
  return permission === 'types'
    ? `${owner} may import only types of ${target.folder}`
    : `${owner} may not import ${target.folder}`
}

function stageProblem(path: string, target: string): string | undefined {
  if (!path.startsWith('engine/src/')) return undefined
  const [from, to] = [stageOf(path), stageOf(target)]
  if (from === to || leaves.includes(to)) return undefined
  if (leaves.includes(from)) return `${from} is a leaf and may not import ${to}`
  if (!stages.includes(from) || !stages.includes(to)) {
    return `${stages.includes(from) ? to : from} has no place in the order of the stages`
  }
  return stages.indexOf(to) < stages.indexOf(from)
    ? undefined
    : `${from} may not import the later stage ${to}`
}

const stageOf = (path: string) => (path.split('/')[2] ?? '').replace(/\.ts$/, '')
const topFolder = (path: string) => path.split('/')[0] ?? ''

/** Every import, re-export and dynamic import of a file. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  walk(syntaxOf(file).program, node => {
    const source = node.source as Node | null | undefined
    if (typeof source?.value === 'string') {
      found.push({ from: source.value, typesOnly: isTypesOnly(node), start: node.start })
    }
  })
  return found
}

function isTypesOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = (node.specifiers ?? []) as readonly Node[]
  return (
    specifiers.length > 0 &&
    specifiers.every(each => each.importKind === 'type' || each.exportKind === 'type')
  )
}
