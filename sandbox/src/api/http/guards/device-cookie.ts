import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmRegistration,
  login,
  logInByPasskey,
  refreshTokens,
  resetPassword,
} from '@kontor/shared/wire'
import { KNOWN_MS } from '../../../accounts/guesses/known-places.ts'
import { newToken } from '../../../accounts/secrets/secrets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the browser's device cookie; null without one. */
    deviceToken: string | null
  }
}

/**
 * The calls that start or prolong a session: their answer gives a browser the cookie, or prolongs
 * its life.
 */
const givenBy = new Set(
  [login, confirmRegistration, resetPassword, logInByPasskey, refreshTokens].map(
    ({ path }) => path,
  ),
)

/**
 * Recognises browsers by a cookie that no script reads. The cookie proves nothing. Wrong guesses of
 * a code are counted per device, so that strangers cannot use up the guesses of an owner.
 */
export function recogniseDevices(app: FastifyInstance): void {
  app.decorateRequest('deviceToken', null)
  app.addHook('onRequest', async (request, reply) => {
    request.deviceToken = cookieOf(request)
    if (!givenBy.has(request.routeOptions.url ?? '')) return
    request.deviceToken ??= newToken()
    void reply.header('set-cookie', cookieFor(request.deviceToken, request.protocol === 'https'))
  })
}

function cookieOf({ headers }: FastifyRequest): string | null {
  return /(?:^|; )device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null
}

function cookieFor(token: string, secure: boolean): string {
  const life = `Max-Age=${KNOWN_MS / 1_000}`
  return [
    `device=${token}`,
    'Path=/v1',
    life,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
