import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '@kontor/server'
import type { ServedFile } from '../../../content/video/served-file.ts'
import { readRange } from './byte-range.ts'

/**
 * Sends a file, or the requested part of it, with a cache time of one day. Safari plays a video
 * only from a server that sends parts.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag }: ServedFile,
): FastifyReply {
  const { method, headers } = request
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (isNotModified(request, etag)) return reply.code(304).send()
  // A part of an older version must not be mixed with a newer one; HEAD ignores ranges.
  const fits =
    method === 'GET' && [undefined, etag].includes(headers['if-range'] as string | undefined)
  const range = fits ? readRange(headers.range, bytes.length) : 'whole'
  if (range === 'nothing')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  reply.type(type)
  if (range === 'whole') return reply.send(bytes)
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}
