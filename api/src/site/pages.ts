/** The plain pages that the build makes: methodology, problems, reference. They need no other origin. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { staticText } from '../http/compression.ts'
import { ProblemError } from '../http/problem.ts'
import { readSite, type Site } from './site.ts'

const folderOfPages = new URL('../../dist/pages/', import.meta.url)

const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The pages; none where this installation was not built. */
export const readPages = (): Site => readSite(folderOfPages)

/** Registers the pages. */
export function addPages(app: FastifyInstance, pages: Site): void {
  const send = senderOf(pages)
  app.get('/methodology', staticText, async (_request, reply) => send(reply, 'methodology.html'))
  app.get('/problems', staticText, async (_request, reply) => send(reply, 'problems.html'))
  app.get<{ Params: { code: string } }>('/problems/:code', staticText, async ({ params }, reply) =>
    send(reply, `problems/${params.code}.html`, 'No problem has this code. See /problems.')
  )
  app.get('/docs', staticText, async (_request, reply) => send(reply, 'docs.html'))
  app.get<{ Params: { script: string } }>('/docs/:script', staticText, async ({ params }, reply) =>
    send(reply, `docs/${params.script}`)
  )
}

type SendPage = (reply: FastifyReply, name: string, missing?: string) => FastifyReply

/** Returns what sends a page by the name of its file. */
export function senderOf(pages: Site): SendPage {
  const policies = new Map([...pages].map(([name, { plain }]) => [name, policyOf(name, plain.toString())]))
  return (reply, name, detail) => {
    const file = pages.get(name)
    if (file === undefined) throw new ProblemError('not-found', detail === undefined ? {} : { detail })
    const isPage = name.endsWith('.html')
    return reply
      .headers({
        'content-type': file.mediaType,
        'cache-control': `public, max-age=${isPage ? 3_600 : 86_400}`,
        ...(isPage && { 'content-security-policy': policies.get(name) })
      })
      .send(file.plain)
  }
}

/** A page has its styles inside, known by their hash. The reference alone has a script. */
function policyOf(name: string, html: string): string {
  const style = createHash('sha256')
    .update(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
    .digest('base64')
  const script = name === 'docs.html' ? "script-src 'self'; connect-src 'self'; " : ''
  return `default-src 'none'; ${script}style-src 'sha256-${style}'; img-src 'self' data:; ${closed}`
}
