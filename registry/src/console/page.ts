import { buildIds, type BuildId } from '@kontor/shared/wire'
import { html, icon, type Html } from '../html.ts'
import type { BuildFacts, ChannelStatus } from '../status.ts'
import { bytes, moment, span } from './format.ts'

/** The operators' page of one channel. Read only: it shows the commands that change things. */
export function consolePage(status: ChannelStatus, channels: readonly string[], now = Date.now()): string {
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
        <script defer src="/console.js"></script>
      </head>
      <body>
        <header>
          <img src="${icon}" alt="" />
          <h1>Kontor registry</h1>
          <span id="stale" class="tag rollback" role="status" hidden>not answering: figures may be old</span>
          <nav aria-label="Channels">${links}</nav>
        </header>
        <main>${summary(status, now)}${running(status)}${past(status)}${shelf(status)}</main>
      </body>
    </html> `
  return page.text
}

function summary({ channel, current, builds, published }: ChannelStatus, now: number): Html {
  if (current === null) {
    const all = buildIds.map((id) => `${id}@1.0.0`).join(' ')
    return html`<section>
      <h2>Nothing is promoted to ${channel} yet</h2>
      <p class="quiet">Publish the host and the four areas, then promote all five at once.</p>
      <pre tabindex="0">npx kontor promote ${all} --channel ${channel}</pre>
    </section>`
  }
  const waiting = Object.values(published).flatMap(([newest]) => (newest && !isLive(newest, builds) ? newest : []))[0] ?? builds[0]
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
    <pre tabindex="0">
npx kontor promote ${waiting ? `${waiting.id}@${waiting.version}` : 'market@1.0.0'} --channel ${channel}
npx kontor rollback --channel ${channel}</pre>
  </section>`
}

function running({ builds }: ChannelStatus): Html {
  if (builds.length === 0) return html``
  const rows = builds.map(
    (build) =>
      html`<tr>
        <td>${build.id}</td>
        <td>${build.version}</td>
        <td class="number">${build.contract}</td>
        ${figures(build)}
      </tr>`,
  )
  return table('Running', ['Area', 'Version', '#Contract', '#Files', '#Size', 'Published', 'By'], rows)
}

function past({ history }: ChannelStatus): Html {
  if (history.length === 0) return html``
  const rows = history.map(
    ({ revision, what, note, by, at }) =>
      html`<tr>
        <td>${revision}</td>
        <td><span class="tag ${what}">${what}</span></td>
        <td class="wide">${note}</td>
        <td>${by}</td>
        <td class="quiet">${moment(at)}</td>
      </tr>`,
  )
  return table('History', ['Revision', 'What', 'Changed', 'By', 'When'], rows)
}

function shelf({ published, builds }: ChannelStatus): Html {
  const row = (build: BuildFacts) =>
    html`<tr>
      <td>${build.id}</td>
      <td>${build.version} ${isLive(build, builds) ? html`<span class="tag live">running</span>` : html``}</td>
      ${figures(build)}
    </tr>`
  const rows = buildIds.flatMap((id: BuildId) => published[id].map(row))
  if (rows.length === 0)
    return html`<section>
      <h2>Published builds</h2>
      <p class="quiet">None yet: npx kontor publish market</p>
    </section>`
  return table('Published builds', ['Area', 'Version', '#Files', '#Size', 'Published', 'By'], rows)
}

function isLive(one: BuildFacts, live: readonly BuildFacts[]): boolean {
  return live.some(({ id, version }) => id === one.id && version === one.version)
}

function figures({ files, bytes: size, publishedAt, publishedBy }: BuildFacts): Html {
  return html`<td class="number">${files}</td>
    <td class="number">${bytes(size)}</td>
    <td class="quiet">${moment(publishedAt)}</td>
    <td>${publishedBy}</td>`
}

/** A heading that starts with # is above numbers. */
function table(title: string, headings: readonly string[], rows: readonly Html[]): Html {
  const heads = headings.map((text) =>
    text.startsWith('#') ? html`<th scope="col" class="number">${text.slice(1)}</th>` : html`<th scope="col">${text}</th>`,
  )
  return html`<section>
    <h2>${title}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`
}
