import type { FastifyInstance } from 'fastify'
import { listMail, type Mail } from '../accounts/outbox.ts'
import { normalEmail } from '../accounts/people.ts'
import type { House } from './house.ts'

/** The mails that a mail server would have sent, for developers and tests. */
export function outboxRoutes(app: FastifyInstance, { database }: House): void {
  app.get('/outbox', async (_, reply) => {
    const page = outboxPage(await listMail(database))
    return reply.type('text/html; charset=utf-8').header('content-security-policy', "default-src 'none'").send(page)
  })
  app.get<{ Querystring: { email?: unknown } }>('/outbox.json', ({ query: { email } }) =>
    listMail(database, typeof email === 'string' ? normalEmail(email) : undefined),
  )
}

function outboxPage(mails: Mail[]): string {
  const articles = mails.map(
    ({ to, subject, text, at }) => `<article><h2>${escape(subject)}</h2>
<p>${escape(to)}, <time>${new Date(at).toISOString()}</time></p><p>${escape(text)}</p></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><h1>Outbox</h1>${articles.join('\n') || '<p>Nothing was sent yet.</p>'}</html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
