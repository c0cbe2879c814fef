import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A strong ETag of a body. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/**
 * Whether the browser already has this body; the reply is then 304 without a body. Its
 * `If-None-Match` may list several tags, also weak ones, or be `*`.
 */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  return (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}

/** JSON with its tag, made once for many answers. */
export interface TaggedJson {
  body: string
  etag: string
}

/** A value as JSON with its tag. */
export function taggedJson(value: unknown): TaggedJson {
  const body = JSON.stringify(value)
  return { body, etag: etagOf(body) }
}

/** Sends JSON that a browser may cache but must revalidate at each use. */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedJson,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (isNotModified(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
