import * as z from 'zod/mini'
import { done, endpoint, nothing } from './endpoint.ts'
import { instant } from './decimals.ts'

/** Opaque tokens; `expiresAt` is the access token's end. Source: decisions, section 5. */
export const tokens = z.object({ token: z.string(), refresh_token: z.string(), expiresAt: instant })
export type Tokens = z.output<typeof tokens>

const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))
const password = z.string().check(z.minLength(8), z.maxLength(128))
const code = z.string().check(z.regex(/^\d{6}$/))

/** Refused as EMAIL_TAKEN, INVITATION_UNKNOWN or PASSWORD_COMMON. */
export const register = endpoint({
  method: 'POST',
  path: '/v1/register',
  summary: 'Opens an account. The invitation code is matched without regard to case.',
  access: 'anyone',
  input: z.object({ email, password, invitation: z.string().check(z.minLength(1), z.maxLength(32)) }),
  reply: done,
})

/** Refused as CODE_TOO_SOON within 60 s of the last one. Answers alike for unknown addresses. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/v1/send-code',
  summary: 'Emails a six-digit one-time code, good for 10 minutes.',
  access: 'anyone',
  input: z.object({ email }),
  reply: z.object({ resendAfter: z.int() }),
})

/** Refused as CREDENTIALS_WRONG or CODE_WRONG. */
export const login = endpoint({
  method: 'POST',
  path: '/v1/login',
  summary: 'Starts a session with email, password and the emailed code.',
  access: 'anyone',
  input: z.object({ email, password: z.string().check(z.maxLength(128)), code }),
  reply: tokens,
})

/** Refused as TOKEN_EXPIRED, or as TOKEN_REUSED, which ends the whole family of tokens. */
export const refreshTokens = endpoint({
  method: 'POST',
  path: '/v1/refresh-token',
  summary: 'Exchanges a refresh token, once, for a new pair.',
  access: 'anyone',
  input: z.object({ refresh_token: z.string() }),
  reply: tokens,
})

export const logout = endpoint({
  method: 'POST',
  path: '/v1/logout',
  summary: 'Ends the session that the token belongs to.',
  access: 'signed-in',
  input: nothing,
  reply: done,
})
