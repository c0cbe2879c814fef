import type { FastifyInstance, FastifyReply } from 'fastify'
import { buildId } from '@kontor/shared/wire'
import { fileOf } from '../builds/build-record.ts'
import { contentType } from './content-type.ts'
import { chooseEncoding } from './encoding.ts'
import type { BuildReader } from './sources.ts'

/**
 * A file that is opened as a page runs no script and has no origin, so that a build cannot read the
 * app's storage. Styles inside a picture still apply.
 */
const NEVER_A_PAGE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type FileRequest = { Params: { id: string; version: string; '*': string } }

/**
 * The files of published builds: immutable, readable from any origin. An unknown file is answered
 * in plain text.
 */
export function buildFileRoutes(app: FastifyInstance, builds: BuildReader): void {
  app.get<FileRequest>('/builds/:id/:version/*', async ({ params, headers }, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'content-security-policy': NEVER_A_PAGE,
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    const path = params['*']
    const id = buildId.safeParse(params.id)
    const record = id.success ? builds.find(id.data, params.version) : undefined
    const file = record && fileOf(record, path)
    if (record === undefined || file === undefined) return notFound(reply)

    const encoding = chooseEncoding(headers['accept-encoding'], file.encoded)
    const bytes = await builds.read(record, path, encoding)
    if (bytes === null) return notFound(reply)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(contentType(path))
      .send(bytes)
  })
}

/** Replies 404 in plain text: a missing script or picture must not be answered with a page. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('Not found.\n')
}
