import { type Html, html, icon } from '@kontor/server/pages'
import type { KeptMail } from '../../accounts/mail/outbox.ts'

/**
 * The page on which developers read the mails of the outbox, newest first. It refreshes itself,
 * also without JavaScript.
 */
export function outboxPage(mails: readonly KeptMail[], now: number): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Kontor outbox</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/outbox/tokens.css" />
        <link rel="stylesheet" href="/outbox/outbox.css" />
        <noscript><meta http-equiv="refresh" content="5" /></noscript>
        <script defer src="/outbox/keep-fresh.js"></script>
      </head>
      <body>
        <header>
          <img src="${icon}" alt="" />
          <div>
            <h1>Kontor outbox</h1>
            <p class="quiet">Mail stays here while no mail server is set up.</p>
          </div>
          <p id="stale" class="quiet" role="status" hidden>not answering</p>
        </header>
        <main>${mails.length === 0 ? nothingYet : mails.map((mail) => card(mail, now))}</main>
      </body>
    </html> `
  return page.text
}

const nothingYet = html`<p class="none">Nothing was sent yet. Ask for a code in the app, and it arrives here.</p>`

function card({ id, to, subject, text, at }: KeptMail, now: number): Html {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return html`<article>
    <h2>${to}</h2>
    <time datetime="${new Date(at).toISOString()}">${ago(now - at)}</time>
    <p class="subject">${subject}</p>
    ${code === undefined ? html`` : html`<p class="code">${code}</p>`}
    <p class="quiet">${text}</p>
    <p><a href="/outbox/mail/${id}">HTML</a></p>
  </article>`
}

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 2_880) return `${Math.floor(minutes / 60)} h ago`
  return `${Math.floor(minutes / 1_440)} d ago`
}
