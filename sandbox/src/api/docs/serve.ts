import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ownPageHeaders } from '@kontor/server'
import { serveText } from '@kontor/server/pages'
import { sections } from '@kontor/shared/examples'
import type { Api } from '../http/serve/serve.ts'
import { openapi } from './openapi.ts'
import { overviewPage } from './pages/overview.ts'
import { reasonsPage, socketPage, typesPage } from './pages/reference.ts'
import { sectionPage } from './pages/section.ts'

const styles = {
  '/docs/tokens.css': path.join(import.meta.dirname, '../../../../shared/src/ui/tokens.css'),
  '/docs/docs.css': path.join(import.meta.dirname, 'pages/docs.css'),
}

/** Serves the API's documentation: for machines at /openapi.json, for people at /docs. */
export function docsRoutes(app: FastifyInstance, { served, layers }: Api): void {
  app.get('/openapi.json', () => openapi(served))
  app.get('/docs', async (_, reply) => sendPage(reply, await overviewPage(layers)))
  app.get('/docs/socket', (_, reply) => sendPage(reply, socketPage()))
  app.get('/docs/types', (_, reply) => sendPage(reply, typesPage()))
  app.get('/docs/reasons', (_, reply) => sendPage(reply, reasonsPage()))
  for (const section of sections)
    app.get(`/docs/${section.id}`, (_, reply) => sendPage(reply, sectionPage(section)))
  for (const [url, file] of Object.entries(styles)) serveText(app, url, 'text/css', file)
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers(ownPageHeaders({ hasScript: false }))
    .type('text/html; charset=utf-8')
    .send(page)
}
