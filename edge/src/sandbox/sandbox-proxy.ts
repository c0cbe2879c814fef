import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendSandboxDown } from './sandbox-down.ts'

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

/**
 * Forwards the API and its pictures to the sandbox, so that a first load connects to one origin
 * only.
 */
export function proxyToSandbox(app: FastifyInstance, sandboxUrl: string): void {
  const replyOptions: ReplyOptions = {
    rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
    onError: (reply) => void sendSandboxDown(reply as FastifyReply, sandboxUrl),
  }
  for (const prefix of ['/v1', '/images'])
    app.register(proxy, { upstream: sandboxUrl, prefix, rewritePrefix: prefix, replyOptions })
}
