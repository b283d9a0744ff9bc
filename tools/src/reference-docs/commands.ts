/** docs/reference/commands.md: the help of the command line, as it prints it. */

const head = `# Options of the commands

This page shows what \`arthayu --help\` and \`arthayu <command> --help\` print. \`npm run reference-docs\`
writes this page, and a test compares them. [Command line](cli.md) shows the commands in use.`

/** Returns the page. @param run returns what the program prints */
export function commandsPage(run: (words: readonly string[]) => string): string {
  const general = run(['--help'])
  const names = [...general.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name!)
  const sections = names.map(name => `## ${name}\n\n${block(run([name, '--help']))}`)
  return `${[head, block(general), ...sections].join('\n\n')}\n`
}

const block = (text: string) => `\`\`\`text\n${text.trimEnd()}\n\`\`\``
