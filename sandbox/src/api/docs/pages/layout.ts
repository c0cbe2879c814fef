import { type Html, html, icon } from '@kontor/server/pages'
import { sections } from '@kontor/shared/examples'

/** The pages that are not about one subject, by address. */
const others = [
  { href: '/docs', title: 'Overview' },
  { href: '/docs/socket', title: 'Socket' },
  { href: '/docs/types', title: 'Types' },
  { href: '/docs/reasons', title: 'Reasons' },
]

/** A whole page of the API's documentation; `href` is its own address. */
export function layout({
  href,
  title,
  content,
}: {
  href: string
  title: string
  content: Html
}): string {
  const links = [
    others.slice(0, 1),
    sections.map((one) => ({ href: `/docs/${one.id}`, title: one.title })),
    others.slice(1),
  ].flat()
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Kontor API</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/docs/tokens.css" />
        <link rel="stylesheet" href="/docs/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <a class="brand" href="/docs">Kontor API</a>
          <a class="quiet" href="/openapi.json">openapi.json</a>
        </header>
        <nav aria-label="Pages">
          <ul>
            ${links.map((link) => html`<li><a href="${link.href}" ${link.href === href ? html`aria-current="page"` : html``}>${link.title}</a></li>`)}
          </ul>
        </nav>
        <main id="content">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text
}
