import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

interface FileParams {
  id: string
  /** Absent in an address by content. */
  version?: string
  '*': string
}

/**
 * The files of published builds, by content and by version: immutable, readable from any origin.
 * An unknown file is answered in plain text.
 */
export function buildFileRoutes(app: FastifyInstance, builds: BuildReader): void {
  const send = async (request: FastifyRequest<{ Params: FileParams }>, reply: FastifyReply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'content-security-policy': NEVER_A_PAGE,
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    const { params, headers } = request
    const path = params['*']
    const file = await findFile(builds, params)
    if (file === undefined) return notFound(reply)

    const encoding = chooseEncoding(headers['accept-encoding'], file.encoded)
    const { hash } = encoding ? file.encoded[encoding]! : file
    const bytes = await builds.read(hash)
    if (bytes === null) return notFound(reply)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(contentType(path))
      .send(bytes)
  }
  app.get('/files/:id/*', send)
  app.get('/builds/:id/:version/*', send)
}

async function findFile(builds: BuildReader, { id: area, version, '*': path }: FileParams) {
  const id = buildId.safeParse(area)
  if (!id.success) return undefined
  const build =
    version === undefined
      ? await builds.findByContent(id.data, path)
      : await builds.find(id.data, version)
  return build && Object.hasOwn(build.files, path) ? build.files[path] : undefined
}
