import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '@kontor/server/database'
import type { Reason, RefusalDetails } from '@kontor/shared/wire'
import { Refusal } from '../../../errors.ts'
import { wrapRefusal } from './envelope.ts'
import { statusOf } from './status.ts'
import { textsOf } from './texts-of.ts'

/** Seconds after which a call that found no room on the disk may be tried again. */
const FULL_SECONDS = 30

/** Answers every error with an envelope, and logs unexpected ones. */
export function answerFaults(app: FastifyInstance, log: (line: string) => void): void {
  app.setNotFoundHandler((request, reply) => refuse({ reason: 'NOT_FOUND' }, request, reply))
  app.setErrorHandler((cause, request, reply) => {
    const refusal = refusalOf(cause)
    if (!(cause instanceof Refusal) && refusal.reason !== 'INPUT_INVALID')
      log(
        `${request.method} ${request.routeOptions.url ?? ''}: ${cause instanceof Error ? cause.stack : String(cause)}`,
      )
    return refuse(refusal, request, reply)
  })
}

/**
 * Sends the envelope of a refusal in the language of the request. Its seconds, if any, are also in
 * a `Retry-After` header.
 */
export function refuse(
  refusal: { reason: Reason; details?: RefusalDetails | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { seconds } = refusal.details ?? {}
  if (seconds !== undefined) void reply.header('retry-after', seconds)
  return reply
    .code(statusOf[refusal.reason])
    .type('application/json; charset=utf-8')
    .send(wrapRefusal(refusal, textsOf(request).messages))
}

/**
 * Fastify's own errors below 500 mean that the request cannot be read: bad JSON, too large, another
 * content type.
 */
function refusalOf(cause: unknown): { reason: Reason; details?: RefusalDetails | undefined } {
  if (cause instanceof Refusal) return cause
  if (isDiskFull(cause)) return { reason: 'UNAVAILABLE', details: { seconds: FULL_SECONDS } }
  const status = (cause as { statusCode?: number }).statusCode ?? 500
  return { reason: status < 500 ? 'INPUT_INVALID' : 'UNEXPECTED' }
}
