import type { FastifyInstance } from 'fastify'
import { buildId } from '@kontor/shared/wire'
import { chooseEncoding } from '../base/encoding.ts'
import { notFound } from '../base/plain-answer.ts'
import type { BuildReader } from '../base/sources.ts'
import { contentType } from './content-type.ts'

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
    if (!id.success) return notFound(reply)
    const ref = { id: id.data, version: params.version }
    const files = builds.find(ref.id, ref.version)?.files ?? {}
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    if (file === undefined) return notFound(reply)

    const encoding = chooseEncoding(headers['accept-encoding'], file.encoded)
    const bytes = await builds.read(ref, path, encoding)
    if (bytes === null) return notFound(reply)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(contentType(path))
      .send(bytes)
  })
}
