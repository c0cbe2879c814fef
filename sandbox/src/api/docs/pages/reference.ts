import { type Html, html } from '@kontor/server/pages'
import { allRefused } from '../protocol/refused.ts'
import { clientMessages, serverMessages, socketAbout } from '../protocol/socket.ts'
import { components } from '../schemas/json-schema.ts'
import { fieldTables } from './fields.ts'
import { layout } from './layout.ts'
import { codeBlock, prose, reasonTable } from './parts.ts'

/** The page of all reasons. */
export function reasonsPage(): string {
  const content = html`<p class="lead">
      Why a call is refused. The list is closed: a program may switch on it. Each call’s page says which of them it may give.
    </p>
    ${reasonTable(allRefused)}`
  return layout({ href: '/docs/reasons', title: 'Reasons', content })
}

/** The page of the types that several calls share. */
export function typesPage(): string {
  const types = Object.entries(components()).map(
    ([name, { description, ...schema }]) =>
      html`<article id="${name}">
        <h2><a href="#${name}">${name}</a></h2>
        ${description === undefined ? html`` : html`<p>${prose(description)}</p>`} ${fieldTables(schema)}
      </article>`,
  )
  return layout({
    href: '/docs/types',
    title: 'Types',
    content: html`<p class="lead">Types that several calls share.</p>${types}`,
  })
}

/** The page of the quote socket's protocol. */
export function socketPage(): string {
  const content = html`${socketAbout.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
    <h2>Messages of the client</h2>
    ${messageList(clientMessages)}
    <h2>Messages of the server</h2>
    ${messageList(serverMessages)}`
  return layout({ href: '/docs/socket', title: 'Socket', content })
}

function messageList(list: readonly { about: string; message: unknown }[]): Html[] {
  return list.map(
    ({ about, message }) => html`<p>${about}</p>${codeBlock(JSON.stringify(message), about)}`,
  )
}
