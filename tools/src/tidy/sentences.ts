/** Sentences that users read are in the catalogue of the engine, so that another language is another one. */
import { at, type Node, type SourceFile, syntaxOf, walk, wordsOf } from './source.ts'

/** Sentences of the engine outside `text/`, except in schemas and in errors that only a defect can cause. */
export function checkSentences(file: SourceFile): string[] {
  if (!file.path.startsWith('engine/src/') || file.path.startsWith('engine/src/text/')) return []
  if (isSchema(file)) return []
  const found: string[] = []
  const visit = (node: Node, parent: Node | undefined): void => {
    const words = wordsOf(node)
    if (words !== undefined && isSentence(words) && !isThrown(parent) && !isList(parent))
      found.push(`${at(file, node.start)}: a sentence outside text/: ${words.trim().slice(0, 60)}`)
  }
  walk(syntaxOf(file).program, visit)
  return found
}

/** Schemas, and the table of classes whose lines they show. */
const isSchema = ({ path, text }: SourceFile): boolean =>
  /from 'typebox'/.test(text) || path === 'engine/src/classes.ts'

/** Four words in a row, or two and a full stop. */
const isSentence = (text: string): boolean =>
  /[a-z’]+( [A-Za-z’]+){3}/.test(text) || /[A-Za-z’]+ [A-Za-z’]+\.( |$)/.test(text)

/** The argument of `new Error(...)`, which no user reads. */
const isThrown = (parent: Node | undefined): boolean =>
  parent?.type === 'NewExpression' && (parent.callee as Node).name === 'Error'

/** Words that are split into a list. */
const isList = (parent: Node | undefined): boolean =>
  parent?.type === 'MemberExpression' && (parent.property as Node).name === 'split'
