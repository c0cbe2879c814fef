import type { FastifyReply } from 'fastify'

/** Answers 502 when the sandbox does not answer. */
export function sendSandboxDown(reply: FastifyReply, sandboxUrl: string): FastifyReply {
  const message = `The sandbox at ${sandboxUrl} does not answer.`
  return reply
    .code(502)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: { code: 'sandbox-down', message } })
}
