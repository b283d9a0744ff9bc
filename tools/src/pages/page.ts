/**
 * The frame of the plain HTML pages: readable without scripts, in light and dark, and without other
 * origins.
 */
export interface Page {
  readonly title: string
  /** HTML of the body. */
  readonly body: string
  /** Relative way to the root of the service, so that a path prefix of a proxy does no harm. */
  readonly root: '.' | '..'
  /** Styles and the address of a script that only this page has. */
  readonly style?: string
  readonly script?: string
}

const style = `
:root { color-scheme: light dark; --text: #1b1f24; --back: #ffffff; --line: #d0d7de; --soft: #f4f6f8;
  --link: #0a58ca }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8eb; --back: #14171a; --line: #3a4149; --soft: #1f2429; --link: #7ab7ff }
}
body { margin: 0 auto; padding: 1rem 1.25rem 4rem; max-width: 46rem; font: 1rem/1.6 system-ui, sans-serif;
  color: var(--text); background: var(--back) }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .5rem } h1 { margin-top: 1rem }
:target { background: var(--soft); outline: .25rem solid var(--soft) }
a { color: var(--link) } nav a { margin-right: 1rem }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; background: var(--soft) }
pre { padding: .75rem; overflow-x: auto; border: 1px solid var(--line) }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top }
.notice { border-left: .25rem solid var(--line); padding-left: 1rem }
`

/** Text for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The page as HTML. */
export function toHtml({ title, body, root, style: own = '', script }: Page): string {
  const links = [
    [`${root}/`, 'Arthayu'],
    [`${root}/docs`, 'Reference'],
    [`${root}/methodology`, 'Methodology'],
    [`${root}/problems`, 'Problems']
  ]
  const nav = links.map(([href, text]) => `<a href="${href}">${text}</a>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}${own}</style>
</head>
<body>
<nav aria-label="Site">${nav}</nav>
<main>
${body}
</main>
${script === undefined ? '' : `<script src="${script}"></script>`}
</body>
</html>
`
}
