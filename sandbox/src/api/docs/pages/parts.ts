import { type Html, html } from '@kontor/server/pages'
import type { Access, Endpoint } from '@kontor/shared/wire'
import type { Refused } from '../protocol/refused.ts'
import { COMPONENTS } from '../schemas/json-schema.ts'

const accesses: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Signed in',
  operator: 'Operator',
}

/** The permitted callers. */
export function accessBadge(access: Access): Html {
  return html`<span class="badge ${access}">${accesses[access]}</span>`
}

/** Method and path. */
export function callName({ method, path }: Endpoint): Html {
  return html`<code class="call"><span class="method">${method}</span> ${path}</code>`
}

/** The anchor of a call on its section's page. */
export function anchorOf({ method, path }: Endpoint): string {
  return `${method} ${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Text in which words between backticks are code. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`
}

/** Lines of code, which scroll where they are too wide. */
export function codeBlock(text: string, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`
}

/** A value as indented JSON. */
export function jsonBlock(value: unknown, label: string): Html {
  return codeBlock(JSON.stringify(value, null, 2), label)
}

/** A link to a named type, by its reference. */
export function typeLink(ref: string): Html {
  const name = ref.replace(COMPONENTS, '')
  return html`<a href="/docs/types#${name}">${name}</a>`
}

/** Reasons with their status and sentence. */
export function reasonTable(refused: readonly Refused[]): Html {
  const rows = refused.map(
    ({ reason, status, sentence }) =>
      html`<tr id="${reason}">
        <th scope="row"><code>${reason}</code></th>
        <td>${status}</td>
        <td>${sentence}</td>
      </tr>`,
  )
  return html`<table class="reasons">
    <thead>
      <tr>
        <th scope="col">Reason</th>
        <th scope="col">Status</th>
        <th scope="col">Message for the user</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}
