import { type Html, html } from '@kontor/server/pages'
import type { Example, Section } from '@kontor/shared/examples'
import { refusedBy } from '../protocol/refused.ts'
import { schemaOf } from '../schemas/json-schema.ts'
import { fieldTables } from './fields.ts'
import { layout } from './layout.ts'
import {
  accessBadge,
  anchorOf,
  callName,
  codeBlock,
  jsonBlock,
  prose,
  reasonTable,
} from './parts.ts'

/** The calls of one subject. */
export function sectionPage({ id, title, about, examples }: Section): string {
  const index = examples.map(
    ({ endpoint }) => html`<li><a href="#${anchorOf(endpoint)}">${callName(endpoint)}</a></li>`,
  )
  const content = html`<p class="lead">${prose(about)}</p>
    <ul class="index">
      ${index}
    </ul>
    ${examples.map(callArticle)}`
  return layout({ href: `/docs/${id}`, title, content })
}

function callArticle({ endpoint, input, reply }: Example): Html {
  const { access, summary, body, wrap } = endpoint
  return html`<article id="${anchorOf(endpoint)}">
    <h2><a href="#${anchorOf(endpoint)}">${callName(endpoint)}</a> ${accessBadge(access)}</h2>
    <p>${summary}</p>
    <h3>Input</h3>
    ${body === 'picture' ? html`<p>In the query; the body is the bytes of one JPEG, PNG or WebP.</p>` : html``}
    ${fieldTables(schemaOf(endpoint.input))} ${codeBlock(requestText({ endpoint, input }), `Example of a request: ${summary}`)}
    <h3>Reply</h3>
    <p class="muted">${wrap === 'plain' ? 'Code 0, plain data.' : 'Code 200, data in layers; inside them:'}</p>
    ${fieldTables(schemaOf(endpoint.reply))} ${jsonBlock(reply, `Example of a reply: ${summary}`)}
    <details>
      <summary>Reasons for a refusal</summary>
      ${reasonTable(refusedBy(endpoint))}
    </details>
  </article>`
}

function requestText({ endpoint, input }: Pick<Example, 'endpoint' | 'input'>): string {
  const { method, path, access, body } = endpoint
  const inQuery = method === 'GET' || body === 'picture'
  const query = inQuery ? new URLSearchParams(input as Record<string, string>).toString() : ''
  return [
    `${method} ${path}${query && `?${query}`}`,
    'language: en-US',
    access !== 'anyone' && `authorization: Bearer …`,
    method !== 'GET' && `content-type: ${body === 'picture' ? 'image/jpeg' : 'application/json'}`,
    method !== 'GET' && `\n${body === 'picture' ? '(bytes)' : JSON.stringify(input, null, 2)}`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}
