/** Turns errors of a request outside the plan into messages about the options of the call. */
import type { Issue } from '@arthayu/engine'
import { UsageError } from './cli-error.ts'
import type { Call } from './command.ts'

/** The option that fills a member of the request, by the place of the member. */
export type OptionNames = Readonly<Record<string, string>>

export function optionError(issues: readonly Issue[], { values }: Call, names: OptionNames): UsageError {
  const sentences = issues.map(({ pointer = '#', message }) => {
    const name = names[pointer]
    if (name === undefined) return withOptions(message, names)
    const given = (values[name] ?? '').replace(/=[^=]*$/, '')
    const hint = / Did you mean .*\?$/.exec(message)?.[0].replaceAll('"', '')
    return hint === undefined
      ? withOptions(message.replace(/^\S+/, `--${name}`), names)
      : `--${name} cannot be ${given.slice(0, 60)}.${hint}`
  })
  return new UsageError(sentences.join(' '))
}

/** Replaces members of the request, whose names are no words of a sentence, by their options. */
function withOptions(message: string, names: OptionNames): string {
  const options = new Map(Object.entries(names).map(([place, name]) => [place.split('/').at(-1), name]))
  return message.replace(/\b[a-z]+[A-Z]\w*/g, word => (options.has(word) ? `--${options.get(word)}` : word))
}
