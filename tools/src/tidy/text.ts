/** Checks of names and words, for files of every kind. */
import type { SourceFile } from './source.ts'

const upperCaseNames = [
  'README',
  'LICENSE',
  'NOTICE',
  'ARCHITECTURE',
  'CONTRIBUTING',
  'CHANGELOG',
  'SECURITY',
  'Dockerfile'
]

/** File names are kebab-case, except the usual documents and dot files. */
export function checkFileName(path: string): string[] {
  const name = path.split('/').at(-1) ?? ''
  const isKebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)
  return isKebab || upperCaseNames.includes(name.replace(/\.md$/, '')) ? [] : [`${path}: not kebab-case`]
}

/** Each pattern is written so that it does not match itself. */
const unwanted: readonly (readonly [RegExp, string])[] = [
  [/\b(TO[D]O|FIX[M]E|XX[X])\b/, 'a note of unfinished work'],
  [/\/(wor[k]|roo[t]|hom[e]\/[a-z]+|Use[r]s\/[A-Za-z]+)\//, 'a path of the machine it was written on'],
  [
    /\bregistr[y]\.(npmj[s]|yarnpk[g])\b|https?:\/\/[^\s/"']*(registr[y]|mirro[r]|artifactor[y])/,
    'the address of a registry'
  ],
  [/"resolved": *"[a-z+]+:\/\//, 'a download address in the lockfile'],
  [/^(<{7}|>{7}) /m, 'the mark of an unresolved merge']
]

/** Returns the texts that no file of the repository may contain. */
export function checkWords(file: SourceFile): string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      unwanted
        .filter(([pattern]) => pattern.test(line))
        .map(([, meaning]) => `${file.path}:${index + 1}: ${meaning}`)
    )
}
