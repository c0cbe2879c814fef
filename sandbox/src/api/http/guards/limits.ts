import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import {
  addPasskey,
  challengeOwner,
  challengePasskey,
  changePassword,
  closeAccount,
  confirmRegistration,
  getPersonalData,
  login,
  logInByPasskey,
  refreshTokens,
  register,
  resetPassword,
  sendCode,
  sendConfirmCode,
  sendWithdrawal,
  uploadPicture,
} from '@kontor/shared/wire'
import { Refusal, waitUntil } from '../../../errors.ts'

/** The limits of one address. Source: LIMIT-13. */
export interface Limits {
  /** Calls in a minute. */
  calls: number
  /** Calls in a minute that try a secret, send mail or are expensive. */
  logins: number
  /** Open WebSockets. Source: LIMIT-14. */
  sockets: number
}

const MINUTE = 60_000

const guarded = new Set(
  [
    login,
    register,
    confirmRegistration,
    sendCode,
    sendConfirmCode,
    refreshTokens,
    resetPassword,
    changePassword,
    addPasskey,
    sendWithdrawal,
    closeAccount,
    getPersonalData,
    uploadPicture,
    challengeOwner,
    challengePasskey,
    logInByPasskey,
  ].map(({ method, path }) => `${method} ${path}`),
)

/**
 * Not limited: icons, health checks and the outbox. The first page of the market needs an icon for
 * each coin.
 */
const free = /^\/(images|health|ready|metrics|outbox)\b/

/** Whether a call is guarded; a HEAD does what its GET does. */
function isGuarded({ method, url }: { method: string | string[]; url: string }): boolean {
  return [method].flat().some((one) => guarded.has(`${one === 'HEAD' ? 'GET' : one} ${url}`))
}

/**
 * Refuses an address that calls too often, counted in this process; tries of one account are
 * counted in the database.
 */
export async function limitAddresses(
  app: FastifyInstance,
  { calls, logins }: Omit<Limits, 'sockets'>,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (free.test(route.url)) route.config = { ...route.config, rateLimit: false }
    else if (isGuarded(route)) route.config = { ...route.config, rateLimit: { max: logins } }
  })
  await app.register(rateLimit, {
    max: calls,
    timeWindow: MINUTE,
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal('TOO_MANY_TRIES', { details: waitUntil(ttl, 0) }),
  })
}
