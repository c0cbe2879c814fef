import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import { attemptCookie, attemptOf, noAttemptCookie } from '../../people/oidc/attempt-cookie.ts'
import type { Provider } from '../../people/oidc/provider.ts'
import { sessionCookie } from '../../people/session-cookie.ts'
import type { Registry } from '../registry.ts'

const BACK = '/api/session/oidc/back'

/** Signs people in to the console at an OpenID Connect provider; `provider` is null without one. */
export async function oidcRoutes(
  app: FastifyInstance,
  { sessions }: Registry,
  provider: Provider | null,
): Promise<void> {
  app.get('/api/session/oidc', async () => ({ name: provider?.name ?? null }))
  if (provider === null) return

  app.get('/api/session/oidc/begin', async (request, reply) => {
    try {
      const { address, attempt } = await provider.begin(hereOf(request, BACK).href)
      return reply.header('set-cookie', attemptCookie(attempt, request)).redirect(address, 303)
    } catch (cause) {
      return reply.redirect(refused(cause), 303)
    }
  })

  app.get(BACK, async (request, reply) => {
    reply.header('set-cookie', noAttemptCookie)
    const attempt = attemptOf(request.headers.cookie)
    try {
      if (attempt === null) throw noAttempt()
      const person = await provider.finish(hereOf(request, request.url), attempt)
      const cookie = sessionCookie(await sessions.open({ person }), request)
      return reply.header('set-cookie', cookie).redirect('/', 303)
    } catch (cause) {
      return reply.redirect(refused(cause), 303)
    }
  })
}

/** An address of this registry, as the browser knows it. */
function hereOf({ protocol, host }: FastifyRequest, address: string): URL {
  return new URL(address, `${protocol}://${host}`)
}

/** The address of the sign-in page with the code of a refusal. Any other error is thrown. */
function refused(cause: unknown): string {
  if (cause instanceof Refusal) return `/?refused=${cause.code}`
  throw cause
}

function noAttempt(): Refusal {
  return new Refusal(401, 'provider-late', 'This browser has not begun to sign in.')
}
