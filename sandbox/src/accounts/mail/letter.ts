import { html } from '@kontor/server/pages'
import type { Mail } from './mailer.ts'

/** The content of a mail; all mails have this shape. */
export interface Letter {
  subject: string
  /** Six digits, shown on a separate line; null in a mail without a code. */
  code: string | null
  /** Short paragraphs. */
  notes: readonly string[]
}

/** Makes a mail of a letter: as text and as HTML. */
export function mailOf(to: string, locale: string, { subject, code, notes }: Letter): Mail {
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
        <p style="margin:0 0 16px;font-weight:700">Kontor</p>
        <h1 style="margin:0 0 16px;font-size:20px">${subject}</h1>
        ${code === null ? html`` : html`<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px">${code}</p>`}
        ${notes.map((note) => html`<p style="margin:0 0 12px">${note}</p>`)}
      </body>
    </html> `
  const lines = [subject, ...(code === null ? [] : [code]), ...notes]
  return { to, subject, text: lines.join('\n\n'), html: page.text }
}
