import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownPageHeaders } from '@kontor/server'
import { keepFreshScript, serveText } from '@kontor/server/pages'
import { findMailHtml, listMail } from '../../accounts/mail/outbox.ts'
import { normalEmail } from '../../accounts/people/people.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../services.ts'
import { outboxPage } from './page.ts'

/** A mail has its styles in attributes, as mail programs need them, and nothing else. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const tokens = path.join(import.meta.dirname, '../../../../shared/src/ui/tokens.css')

/** Serves the mails of the outbox to developers and tests; only without a mail server. */
export function outboxRoutes(app: FastifyInstance, { database, clock }: Services): void {
  app.get('/outbox', async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', ...ownPageHeaders({ hasScript: true }) })
      .type('text/html; charset=utf-8')
      .send(outboxPage(await listMail(database), clock())),
  )
  app.get<{ Querystring: { email?: unknown } }>('/outbox.json', ({ query: { email } }) =>
    listMail(database, typeof email === 'string' ? normalEmail(email) : undefined),
  )
  app.get<{ Params: { id: string } }>('/outbox/mail/:id', async ({ params: { id } }, reply) => {
    const page = await findMailHtml(database, id)
    if (page === undefined) throw new Refusal('NOT_FOUND')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': mailPolicy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  serveText(app, '/outbox/tokens.css', 'text/css', tokens)
  serveText(app, '/outbox/outbox.css', 'text/css', path.join(import.meta.dirname, 'outbox.css'))
  serveText(app, '/outbox/keep-fresh.js', 'text/javascript', keepFreshScript)
}
