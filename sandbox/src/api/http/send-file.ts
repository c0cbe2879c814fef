import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedFile } from '../../content/served-file.ts'
import { readRange } from './byte-range.ts'

/**
 * Sends a file that anyone may keep for a day, or the part of it that was asked for: Safari plays
 * nothing without parts.
 */
export function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag }: ServedFile,
): FastifyReply {
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  if (names(headers['if-none-match'], etag)) return reply.code(304).send()
  // A part of an older file does not fit to a newer one; HEAD asks for no part.
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

/** Whether an If-None-Match header names a tag: it may be weak, and one of several. */
function names(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
