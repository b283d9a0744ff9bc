/** The files of the repository, as git sees them: tracked, or new and not ignored. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './tidy/source.ts'

/** Root of the repository: two folders above this file, in `src` as in `dist`. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export function repositoryPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8'
  })
  return listed.split('\0').filter(path => path !== '' && existsSync(join(root, path)))
}

export function read(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') }
}
