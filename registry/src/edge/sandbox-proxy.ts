import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

/**
 * Forwards the API, its socket and its pictures to the sandbox, so that a first load connects to
 * one origin only.
 */
export function proxyToSandbox(app: FastifyInstance, sandboxUrl: string): void {
  const replyOptions: ReplyOptions = {
    rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
    onError(reply) {
      const message = `The sandbox at ${sandboxUrl} does not answer.`
      void reply
        .code(502)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
      void reply.send({ error: { code: 'sandbox-down', message } })
    },
  }
  // The package's types lack this option.
  const wsClientOptions: object = {
    rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({
      ...headers,
      ...forSocket(request),
    }),
  }
  app.register(proxy, {
    upstream: sandboxUrl,
    prefix: '/v1',
    rewritePrefix: '/v1',
    replyOptions,
    websocket: true,
    wsClientOptions,
  })
  app.register(proxy, {
    upstream: sandboxUrl,
    prefix: '/images',
    rewritePrefix: '/images',
    replyOptions,
  })
}

function forSocket({
  headers: { origin, 'user-agent': agent },
  ip,
}: FastifyRequest): Record<string, string> {
  return { 'x-forwarded-for': ip, ...(origin && { origin }), ...(agent && { 'user-agent': agent }) }
}
