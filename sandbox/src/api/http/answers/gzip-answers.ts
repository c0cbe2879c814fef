import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings } from '@kontor/server'

const zip = promisify(gzip)

/** Bytes; a shorter answer is one packet either way. */
const WORTH_COMPRESSING = 1_000

/**
 * Compresses text answers for clients that accept gzip. An answer in the response cache is
 * compressed once.
 */
export function gzipAnswers(app: FastifyInstance): void {
  const zipped = new WeakMap<Buffer, Promise<Buffer>>()

  function zippedOnce(bytes: Buffer): Promise<Buffer> {
    let made = zipped.get(bytes)
    if (made === undefined) zipped.set(bytes, (made = zip(bytes)))
    return made
  }

  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!(bytes instanceof Buffer) || bytes.length < WORTH_COMPRESSING) return payload
    if (!/json|^text\//.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptedEncodings(headers['accept-encoding']?.toString()).has('gzip')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return zippedOnce(bytes)
  })
}
