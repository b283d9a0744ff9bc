/**
 * Refuses everything that would make two runs of the engine differ (clock, random numbers, locale, machine)
 * or that reaches outside (files, network, console). Of Math it allows only functions that every version
 * computes alike.
 */
import { builtinModules } from 'node:module'
import { importsOf } from './imports.ts'
import { at, type Node, type SourceFile, syntaxOf, walk } from './source.ts'

const exactMath = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'sign', 'sqrt', 'trunc']
const impureGlobals = [
  'Date',
  'Intl',
  'process',
  'performance',
  'crypto',
  'globalThis',
  'global',
  'window',
  'self',
  'require',
  'console',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'eval',
  'Function'
]
const localeMembers = ['toLocaleString', 'localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase']

/** Whether a file must be pure. */
export const mustBePure = (path: string) =>
  /^(engine\/src|rules)\/.*\.ts$/.test(path) && !path.includes('/test/')

export function checkPurity(file: SourceFile): string[] {
  const problems = importsOf(file)
    .filter(each => each.from.startsWith('node:') || builtinModules.includes(each.from.split('/')[0] ?? ''))
    .map(each => `${at(file, each.start)}: imports ${each.from}`)
  walk(syntaxOf(file).program, (node, parent) => {
    const problem = problemOf(node, parent)
    if (problem) problems.push(`${at(file, node.start)}: ${problem}`)
  })
  return problems
}

function problemOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.operator === '**' || node.operator === '**=') return 'uses the operator **'
  if (node.type === 'MetaProperty') return 'uses import.meta'
  if (node.type !== 'Identifier') return undefined
  const name = node.name as string
  if (isMemberName(node, parent)) return localeMembers.includes(name) ? `uses ${name}` : undefined
  if (impureGlobals.includes(name)) return `uses ${name}`
  return name === 'Math' ? mathProblem(node, parent) : undefined
}

function mathProblem(node: Node, parent: Node | undefined): string | undefined {
  const member =
    parent?.type === 'MemberExpression' && parent.object === node ? (parent.property as Node) : undefined
  if (member === undefined || parent?.computed === true) return 'uses Math other than by a named member'
  return exactMath.includes(member.name as string) ? undefined : `uses Math.${String(member.name)}`
}

/** `x.name`, `{ name: ... }` and declared members are names, not uses of a global. */
function isMemberName(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent.computed === true) return false
  if (parent.type === 'MemberExpression') return parent.property === node
  if (parent.type === 'Property') return parent.key === node && parent.shorthand !== true
  return parent.key === node
}
