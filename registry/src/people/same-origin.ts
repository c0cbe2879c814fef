import type { FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/**
 * Refuses a change that a page of another origin sends with the cookie of the console. Browsers
 * name the origin of the page in `Sec-Fetch-Site`, or, without TLS, in `Origin`.
 * @throws Refusal 403
 */
export function requireSameOrigin({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const isSame =
    site === undefined
      ? origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
      : site === 'same-origin'
  if (isSame) return
  throw new Refusal(
    403,
    'other-origin',
    'A session of the console is taken from its own pages alone.',
    'Send a token instead: Authorization: Bearer <token>.',
  )
}
