import type { FastifyReply } from 'fastify'

/** Answers with one sentence in plain text, which no browser takes for a script or a page. */
export function sendPlain(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
}

/** Answers 404 in plain text: a missing script or picture must not be answered with a page. */
export function notFound(reply: FastifyReply): FastifyReply {
  return sendPlain(reply.header('cache-control', 'no-cache'), 404, 'Not found.')
}
