import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, isNotModified, ownPageHeaders } from '@kontor/server'
import { workspaceRoot } from '../base/folders.ts'
import { Refusal } from '../base/refusal.ts'
import { type BuiltFile, BuiltFiles } from './built-files.ts'
import { noWorker } from './no-worker.ts'

/** The folder into which `npm start` builds the console. */
const BUILT = path.join(workspaceRoot, 'console/dist')

/** The addresses of the console's pages; each serves the same document. */
const pages = [
  '/',
  '/areas/:area',
  '/incidents',
  '/incidents/:id',
  '/gate',
  '/gate/:id',
  '/differences',
  '/previews',
  '/audit',
  '/tokens',
]

const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Serves the operators' console: its page at each of its addresses, and its files. */
export async function consoleRoutes(app: FastifyInstance, folder = BUILT): Promise<void> {
  const built = new BuiltFiles(folder)
  for (const page of pages)
    app.get(page, async (request, reply) => {
      const headers = ownPageHeaders({ hasScript: true, hasPictures: true, workerPolicy: 'worker' })
      reply.headers({ 'cache-control': 'no-cache', ...headers })
      const file = await built.page()
      if (file !== null) return send(request, reply, file)
      throw new Refusal(
        503,
        'console-not-built',
        'The console is not built.',
        'Start with npm start, or run npx rspack build in the folder console.',
      )
    })

  app.get('/worker.js', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
    return send(request, reply, (await built.worker()) ?? noWorker)
  })

  app.get<{ Params: { name: string } }>('/console/:name', async (request, reply) => {
    const { name } = request.params
    const file = await built.file(name)
    if (file === null)
      throw new Refusal(404, 'not-found', `The console has no file ${name.slice(0, 100)}.`)
    const year = 'max-age=31536000, immutable'
    return send(request, reply.header('cache-control', year), file)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.headers({ etag: file.etag, vary: 'accept-encoding' })
  if (isNotModified(request, file.etag)) return reply.code(304).send()
  const isSmall = acceptedEncodings(request.headers['accept-encoding']).has('br')
  if (isSmall) reply.header('content-encoding', 'br')
  return reply.type(file.type).send(isSmall ? file.br : file.plain)
}
