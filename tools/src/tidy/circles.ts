/** Files that import each other, directly or through others: neither can be read or moved alone. */
import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { SourceFile } from './source.ts'

/** Circles of relative imports, types included, each as its files in the order of the imports. */
export function findCircles(files: readonly SourceFile[]): string[] {
  const importsByPath = new Map(files.map(file => [file.path, relativeImports(file)]))
  const isDone = new Set<string>()
  const circles: string[] = []
  function visit(path: string, way: readonly string[]): void {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' -> '))
    if (start >= 0 || isDone.has(path)) return
    for (const imported of importsByPath.get(path) ?? []) visit(imported, [...way, path])
    isDone.add(path)
  }
  for (const path of importsByPath.keys()) visit(path, [])
  return circles
}

const relativeImports = (file: SourceFile): string[] =>
  importsOf(file)
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => posix.join(posix.dirname(file.path), from))
