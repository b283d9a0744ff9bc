/** The published methodology: Markdown to HTML, with an anchor for every numbered rule. */
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from './page.ts'

const ruleId = /^([A-Z]{1,2}[0-9]{1,3})\b/

/**
 * The text as HTML. The id of a heading is its rule id (`### K1 Months` becomes `id="K1"`), else its words in
 * lower case, joined by hyphens; a repeated one gets a number. The source links as its host shows it: to
 * `#k1-months`, which is `#K1` here, and to other documents, which this page does not have.
 */
export function renderMethodology(markdown: string): string {
  const taken = new Map<string, number>()
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const id = unique(taken, ruleId.exec(text)?.[1] ?? toSlug(text))
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      // The service has no pages for the other documents of the repository.
      link({ href, tokens }: Tokens.Link): string {
        const words = this.parser.parseInline(tokens)
        if (/^[^:#]+\.md(#|$)/.test(href)) return words
        const target = href.replace(/^#([a-z]{1,2}[0-9]{1,3})-.*/, (_, id: string) => `#${id.toUpperCase()}`)
        return `<a href="${escapeHtml(target)}">${words}</a>`
      }
    }
  })
  return marked.parse(markdown, { async: false })
}

function toSlug(text: string): string {
  const slug = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-|-$/g, '') || 'section'
}

function unique(taken: Map<string, number>, id: string): string {
  const count = taken.get(id) ?? 0
  taken.set(id, count + 1)
  return count === 0 ? id : `${id}-${count + 1}`
}
