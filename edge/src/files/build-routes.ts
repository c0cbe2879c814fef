import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildId, stemOf, version as buildVersion } from '@kontor/shared/wire'
import { chooseEncoding } from '../base/encoding.ts'
import { notFound } from '../base/plain-answer.ts'
import type { BuildReader } from '../base/sources.ts'
import { contentType } from './content-type.ts'
import { chooseDifference, dictionaryMatch } from './dictionaries.ts'

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

    if (params.version === undefined && stemOf(path) !== null) {
      reply.headers({ vary: 'accept-encoding, available-dictionary' })
      reply.header('use-as-dictionary', dictionaryMatch(`/files/${params.id}/${path}`))
      const difference = chooseDifference(
        headers['accept-encoding'],
        headers['available-dictionary']?.toString(),
        file.differences,
      )
      const bytes = difference && (await builds.read(difference))
      // A cache on the way may ignore `Vary`, so it must not keep a difference.
      if (bytes) return sendFile(reply, path, 'private', bytes, 'dcz')
    } else reply.header('vary', 'accept-encoding')

    const encoding = chooseEncoding(headers['accept-encoding'], file.encoded)
    const bytes = await builds.read(encoding ? file.encoded[encoding]! : file)
    return bytes === null ? notFound(reply) : sendFile(reply, path, 'public', bytes, encoding)
  }
  app.get('/files/:id/*', send)
  app.get('/builds/:id/:version/*', send)
}

function sendFile(
  reply: FastifyReply,
  path: string,
  caches: 'public' | 'private',
  bytes: Buffer,
  encoding: string | undefined,
): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', `${caches}, max-age=31536000, immutable`)
    .type(contentType(path))
    .send(bytes)
}

async function findFile(builds: BuildReader, { id: area, version, '*': path }: FileParams) {
  const id = buildId.safeParse(area)
  // The registry is asked about an unknown build, by an address with these two.
  const isVersion = version === undefined || buildVersion.safeParse(version).success
  if (!id.success || !isVersion) return undefined
  const build =
    version === undefined
      ? await builds.findByContent(id.data, path)
      : await builds.find(id.data, version)
  return build && Object.hasOwn(build.files, path) ? build.files[path] : undefined
}
