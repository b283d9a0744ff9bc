/** `arthayu completion`: the completion of a shell, made from the descriptions of the commands. */
import { UsageError } from '../cli-error.ts'
import { type Call, type Command, right } from '../command.ts'
import { helpOption } from '../command-line.ts'
import { printExact } from '../terminal.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** @param commands all others, called when the completion is asked for */
export const completionOf = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  usage: 'bash|zsh|fish',
  summary: 'Print the completion for a shell.',
  details: `
For bash: source <(arthayu completion bash). For zsh the same, after compinit. For fish:
arthayu completion fish | source. Put the line into the start-up file of the shell to keep it.`,
  options: [],
  files: [1, 1],
  run: async ({ files }: Call) => {
    const shell = shells.find(each => each === files[0])
    if (shell === undefined) throw new UsageError('The shell must be bash, zsh or fish.')
    printExact(shell === 'fish' ? fishText(commands()) : bashText(commands(), shell))
    return right
  }
})

const optionsOf = ({ options }: Command): string[] => [...options, helpOption].map(({ name }) => `--${name}`)

/** Words after the command are options if they begin with a dash; for others the shell offers files. */
function bashText(commands: readonly Command[], shell: 'bash' | 'zsh'): string {
  const cases = commands.map(each => `    ${each.name}) known="${optionsOf(each).join(' ')}" ;;`)
  const forZsh = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''
  return `${forZsh}_arthayu() {
  local known current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=()
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$known" -- "$current")) ;;
  esac
}
complete -o default -F _arthayu arthayu
`
}

function fishText(commands: readonly Command[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c arthayu -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ...[...options, helpOption].map(option => {
      const short = option.short === undefined ? '' : ` -s ${option.short}`
      const value = option.value === undefined ? '' : ' -r'
      const when = `-n '__fish_seen_subcommand_from ${name}'`
      return `complete -c arthayu ${when} -l ${option.name}${short}${value} -d ${quoted(option.text)}`
    })
  ])
  return `${lines.join('\n')}\n`
}
