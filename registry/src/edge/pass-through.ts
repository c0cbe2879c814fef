import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Passes the API, its socket and its pictures through to the sandbox, so that a first load pays for one origin. */
export function passThrough(app: FastifyInstance, sandboxUrl: string): void {
  const replyOptions = {
    rewriteRequestHeaders: ({ ip }: FastifyRequest, headers: object) => ({ ...headers, 'x-forwarded-for': ip }),
    onError: (reply: FastifyReply) => void notAnswering(reply, sandboxUrl),
  }
  app.register(proxy, {
    upstream: sandboxUrl,
    prefix: '/v1',
    rewritePrefix: '/v1',
    replyOptions,
    websocket: true,
    wsClientOptions: { rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({ ...headers, ...forSocket(request) }) },
  } as Parameters<typeof proxy>[1])
  app.register(proxy, { upstream: sandboxUrl, prefix: '/images', rewritePrefix: '/images', replyOptions } as Parameters<typeof proxy>[1])
}

function forSocket({ headers: { origin, 'user-agent': agent }, ip }: FastifyRequest): Record<string, string> {
  return { 'x-forwarded-for': ip, ...(origin && { origin }), ...(agent && { 'user-agent': agent }) }
}

function notAnswering(reply: FastifyReply, sandboxUrl: string): FastifyReply {
  const message = `The sandbox at ${sandboxUrl} does not answer.`
  return reply
    .code(502)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: { code: 'sandbox-down', message } })
}
