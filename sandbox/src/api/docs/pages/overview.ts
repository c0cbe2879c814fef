import { type Html, html } from '@kontor/server/pages'
import { sections } from '@kontor/shared/examples'
import { encodeLayers, type Layer, SUCCESS } from '@kontor/shared/wire'
import { textsIn } from '../../../content/texts/texts.ts'
import { wrapRefusal } from '../../http/answers/envelope.ts'
import { layout } from './layout.ts'
import { accessBadge, anchorOf, callName, codeBlock, jsonBlock, prose } from './parts.ts'

/** The page about everything that all calls share, with a list of the calls. */
export async function overviewPage(layers: readonly Layer[]): Promise<string> {
  const content = html`<p class="lead">
      A paper broker: markets with made and replayed prices, orders, a ledger. No real money moves. The machine’s version of these pages is
      <a href="/openapi.json">openapi.json</a>, made of the same schemas.
    </p>
    <h2>How to call</h2>
    <p>
      The input of a GET travels in the query, that of any other call as a JSON body. Two headers matter: <code>authorization: Bearer …</code> where somebody has to be
      signed in, and <code>language</code>, such as <code>de-DE</code>, for the language of messages and texts. Decimals travel as text, so that nobody rounds them; instants
      are milliseconds since 1970, UTC.
    </p>
    <h2 id="envelope">The envelope</h2>
    <p>Every answer is an object with <code>code</code>, <code>message</code>, <code>reason</code> and <code>data</code>.</p>
    <ul>
      <li><code>code</code> ${SUCCESS.layered}: done; <code>data</code> is text in layers. Most calls.</li>
      <li><code>code</code> ${SUCCESS.plain}: done; <code>data</code> is plain JSON. The calls whose page says so.</li>
      <li>Anything else: refused. The code is the HTTP status, <code>reason</code> is for the program, <code>message</code> for the user.</li>
    </ul>
    ${jsonBlock(wrapRefusal({ reason: 'MARKET_CLOSED' }, textsIn('en-US').messages), 'Example of a refusal')}
    <p>A reason that contains TOKEN means that the session is over. The list of <a href="/docs/reasons">reasons</a> is closed.</p>
    <h2 id="layers">The layers, unwrapped</h2>
    <p>
      This sandbox wraps data in ${layers.length} layers, outermost first: <code>${layers.join(', ') || 'none'}</code>. A client takes them off in this order;
      <code>/config.json</code> tells it which.
    </p>
    ${await unwrapping(layers)}
    <h2 id="calls">Calls</h2>
    ${sections.map(
      ({ id, title, about, examples }) =>
        html`<section>
          <h3><a href="/docs/${id}">${title}</a></h3>
          <p>${prose(about)}</p>
          <ul class="index">
            ${examples.map(
              ({ endpoint }) =>
                html`<li>
                  <a href="/docs/${id}#${anchorOf(endpoint)}">${callName(endpoint)}</a> ${accessBadge(endpoint.access)}
                  <span class="muted">${endpoint.summary}</span>
                </li>`,
            )}
          </ul>
        </section>`,
    )}`
  return layout({ href: '/docs', title: 'Overview', content })
}

/** Decodes one reply, one layer at each step. */
async function unwrapping(layers: readonly Layer[]): Promise<Html> {
  const text = JSON.stringify({ symbols: ['BTCUSDT'] })
  const steps = await Promise.all(
    layers.map(async (layer, index) => {
      const inside = await encodeLayers(text, layers.slice(index + 1))
      return html`<li>
        Take off <code>${layer}</code>:
        ${codeBlock(inside, `After ${layer}`)}
      </li>`
    }),
  )
  const data = await encodeLayers(text, layers)
  return html`${jsonBlock({ code: SUCCESS.layered, message: '', reason: '', data }, 'An answer on the wire')}
    <ol>
      ${steps}
    </ol>
    <p>What is left is JSON.</p>`
}
