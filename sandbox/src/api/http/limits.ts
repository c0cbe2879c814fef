import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import {
  changePassword,
  login,
  refreshTokens,
  register,
  resetPassword,
  sendCode,
  uploadPicture,
} from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

/** How often one address may call in a minute. */
export interface Limits {
  calls: number
  /** Each of the calls that try a secret, send mail or cost much. */
  logins: number
}

const MINUTE = 60_000

const guarded = new Set(
  [login, register, sendCode, refreshTokens, resetPassword, changePassword, uploadPicture].map(
    ({ path }) => path,
  ),
)

/**
 * Marks, signs of life and the developers’ outbox cost nothing, and a first look at the market asks
 * for a mark of each product.
 */
const free = /^\/(images|health|ready|metrics|outbox)\b/

/**
 * Refuses an address that calls too often, in this process; what is tried of one account is counted
 * in the database.
 */
export async function limitAddresses(
  app: FastifyInstance,
  { calls, logins }: Limits,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (free.test(route.url)) route.config = { ...route.config, rateLimit: false }
    else if (guarded.has(route.url)) route.config = { ...route.config, rateLimit: { max: logins } }
  })
  await app.register(rateLimit, {
    max: calls,
    timeWindow: MINUTE,
    errorResponseBuilder: () => new Refusal('TOO_MANY_TRIES'),
  })
}
