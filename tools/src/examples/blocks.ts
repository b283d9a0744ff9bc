/** The fenced blocks of a Markdown document: the examples that a reader will copy. */

export interface Block {
  /** The word after the fence: sh, json, csv, text. */
  readonly language: string
  readonly text: string
  /** Line of the opening fence, from 1. */
  readonly line: number
}

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let open: { language: string; line: number; lines: string[] } | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(\S*)/.exec(line)
    if (fence === null) {
      open?.lines.push(line)
    } else if (open === undefined) {
      open = { language: fence[1]!, line: index + 1, lines: [] }
    } else {
      blocks.push({ language: open.language, text: open.lines.join('\n'), line: open.line })
      open = undefined
    }
  }
  if (open !== undefined) throw new Error(`line ${open.line}: a block that does not end`)
  return blocks
}
