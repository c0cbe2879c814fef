import { type Html, html, icon } from '@kontor/server/pages'
import type { ChannelStatus } from '../api/channels/channel-status.ts'
import { moment, span } from '../base/format.ts'
import { advice } from './advice.ts'
import { historyTable, publishedTable, reportsTable, runningTable } from './tables.ts'

/** The operators' page of one channel: read-only, with the commands that change a channel. */
export function consolePage(
  status: ChannelStatus,
  channels: readonly string[],
  now = Date.now(),
): string {
  const links = channels.map((name) => {
    const mark = name === status.channel ? html`aria-current="page"` : html``
    return html`<a href="/?channel=${name}" ${mark}>${name}</a>`
  })
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${status.channel} · Kontor registry</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/tokens.css" />
        <link rel="stylesheet" href="/console.css" />
        <noscript><meta http-equiv="refresh" content="5" /></noscript>
        <script defer src="/keep-fresh.js"></script>
      </head>
      <body>
        <header>
          <img src="${icon}" alt="" />
          <h1>Kontor registry</h1>
          <span id="stale" class="tag rollback" role="status" hidden>not answering: figures may be old</span>
          <nav aria-label="Channels">${links}</nav>
        </header>
        <main>${faultsOf(status)}${summary(status, now)}${runningTable(status)}${reportsTable(status)}${historyTable(status)}${publishedTable(status)}</main>
      </body>
    </html> `
  return page.text
}

/** The faults, above everything else. */
function faultsOf({ faults }: ChannelStatus): Html {
  if (faults.length === 0) return html``
  const lines = faults.map((fault) => html`<li>${fault}</li>`)
  return html`<section role="alert">
    <h2>Wrong</h2>
    <ul>
      ${lines}
    </ul>
  </section>`
}

function summary(status: ChannelStatus, now: number): Html {
  const { channel, current } = status
  if (current === null) {
    const newest = Object.values(status.published).flatMap(([first]) => first ?? [])
    const all = newest.map(({ id, version }) => `${id}@${version}`).join(' ')
    return html`<section>
      <h2>Nothing is promoted to ${channel} yet</h2>
      <p class="quiet">Publish the host and the remotes, then promote them at once.</p>
      ${all ? html`<pre>npx kontor promote ${all} --channel ${channel}</pre>` : html``}
    </section>`
  }
  const commands = advice(status).map((command) => html`<pre>${command}</pre>`)
  return html`<section>
    <dl class="facts">
      <div>
        <dt>Channel</dt>
        <dd>${channel}</dd>
      </div>
      <div>
        <dt>Revision</dt>
        <dd>${current.revision}</dd>
      </div>
      <div>
        <dt>Since</dt>
        <dd>${moment(current.since)}</dd>
      </div>
      <div>
        <dt>Signature ends in</dt>
        <dd title="${moment(current.expiresAt)}">${span(now, current.expiresAt)}</dd>
      </div>
      <div>
        <dt>Key</dt>
        <dd>${current.keyId}</dd>
      </div>
    </dl>
    ${commands}
  </section>`
}
