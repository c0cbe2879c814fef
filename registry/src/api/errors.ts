import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/** The number of a refused request, which the log names beside a failure. */
const REQUEST_ID = 'x-request-id'

/**
 * Replies to every error with `{ error: { code, message, next } }`: one sentence about what
 * happened, and perhaps one about what to do.
 */
export function errorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message, next } = asRefusal(error)
    const call = `${request.id} ${request.method} ${request.url}`
    if (code === UNEXPECTED) console.error(`${call}:`, error)
    else if (status >= 500) console.error(`${call}: ${message}`)
    return reply
      .code(status)
      .header(REQUEST_ID, request.id)
      .send({ error: { code, message, next } })
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `There is nothing at ${request.method} ${request.url.split('?')[0]!.slice(0, 200)}.`
    return reply.code(404).send({ error: { code: 'not-found', message } })
  })
}

const UNEXPECTED = 'unexpected'

const diskFull = new Refusal(
  507,
  'disk-full',
  'The registry’s disk is full, and nothing was changed: make room, then try again.',
)
const known: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'json-malformed', 'The body is not JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(
    400,
    'json-malformed',
    'The body is empty; JSON is expected.',
  ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(
    415,
    'type-unknown',
    'Send JSON with content-type application/json.',
  ),
  FST_REQ_FILE_TOO_LARGE: new Refusal(413, 'build-too-large', 'A file of the build is too large.'),
  FST_FILES_LIMIT: new Refusal(413, 'build-too-large', 'The build has too many files.'),
  ECONNRESET: new Refusal(499, 'sender-gone', 'The sender has disconnected.'),
  ENOSPC: diskFull,
  // PostgreSQL's code, also of the embedded database.
  '53100': diskFull,
  EDQUOT: diskFull,
  FST_PARTS_LIMIT: new Refusal(413, 'build-too-large', 'The build has too many files.'),
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const {
    code = '',
    statusCode = 500,
    message,
  } = error as { code?: string; statusCode?: number; message: string }
  if (known[code]) return known[code]
  if (statusCode < 500) return new Refusal(statusCode, 'request-invalid', `${message}.`)
  return new Refusal(500, UNEXPECTED, 'The registry failed; its log says why.')
}
