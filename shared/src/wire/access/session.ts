import * as z from 'zod/mini'
import { checks, EMAIL_LENGTH, ONE_TIME_CODE, PASSWORD_LENGTH } from '../../rules/index.ts'
import { instant } from '../protocol/decimals.ts'
import { done, endpoint, id, line, nothing } from '../protocol/endpoint.ts'

/** Opaque tokens; `expiresAt` is the access token's end. Source: ACCESS-5. */
export const tokens = z.object({
  /** Access token of a session. */
  token: z.string(),
  refresh_token: z.string(),
  expiresAt: instant,
})
export type Tokens = z.output<typeof tokens>

/** An email address. */
const email = z.string().check(z.maxLength(EMAIL_LENGTH), z.regex(checks.email))
/** A new password, of 8 to 128 characters. */
export const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))
/** An existing password: the server compares it and limits only its length. */
export const oldPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max))
/** An emailed one-time code of six digits. */
export const oneTimeCode = z.string().check(z.regex(ONE_TIME_CODE))

/** The wait before the server sends another code. */
export const resend = z.object({
  /** Seconds until another code can be sent. */
  resendAfter: z.int(),
})

const registration = {
  email,
  password: newPassword,
  /** Invitation code, without regard to case. */
  invitation: line(32),
}

export const register = endpoint({
  method: 'POST',
  path: '/v1/register',
  summary:
    'Emails a six-digit code to the address of a new account, once in 60 s. An address that has an account gets a mail that says so; the answer is the same. The invitation code is matched without regard to case.',
  access: 'anyone',
  refused: ['INVITATION_UNKNOWN', 'PASSWORD_COMMON', 'CODE_TOO_SOON'],
  input: z.object(registration),
  reply: resend,
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/v1/register-confirm',
  summary: 'Opens the account with the emailed code, and starts a session.',
  access: 'anyone',
  refused: ['BUSY', 'CODE_WRONG', 'INVITATION_UNKNOWN', 'PASSWORD_COMMON'],
  input: z.object({ ...registration, code: oneTimeCode }),
  reply: tokens,
})

/** Purposes of codes that need no session. */
const codePurpose = z.enum(['login', 'reset'])
export type CodePurpose = z.output<typeof codePurpose>

export const sendCode = endpoint({
  method: 'POST',
  path: '/v1/send-code',
  summary:
    'Emails a six-digit one-time code for a login or a new password, good for 10 minutes and for this alone; once in 60 s. Answers alike for unknown addresses.',
  access: 'anyone',
  refused: ['CODE_TOO_SOON'],
  input: z.object({ email, purpose: codePurpose }),
  reply: resend,
})

export const login = endpoint({
  method: 'POST',
  path: '/v1/login',
  summary: 'Starts a session with email, password and the emailed code.',
  access: 'anyone',
  refused: ['BUSY', 'CREDENTIALS_WRONG'],
  input: z.object({ email, password: oldPassword, code: oneTimeCode }),
  reply: tokens,
})

/**
 * Devices and passkeys that a new password signed out and removed, by the names that their owner
 * knows.
 */
export const removedAccess = z.object({
  /** The devices that were signed out, by their names. */
  devices: z.array(z.string()),
  passkeys: z.array(z.string()),
})
export type RemovedAccess = z.output<typeof removedAccess>

export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/reset-pwd',
  summary:
    'Sets a new password with the emailed code, ends every session, removes every passkey and starts a new session.',
  access: 'anyone',
  refused: ['BUSY', 'CODE_WRONG', 'PASSWORD_COMMON', 'PASSWORDS_DIFFER'],
  input: z.object({ email, code: oneTimeCode, password: newPassword, repeated: z.string() }),
  reply: z.extend(tokens, { removed: removedAccess }),
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/v1/refresh-token',
  summary:
    'Exchanges a refresh token, once, for a new pair. A second use ends the whole family of tokens.',
  access: 'anyone',
  refused: ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_REUSED'],
  input: z.object({ refresh_token: z.string() }),
  reply: tokens,
})

/** Either token suffices, so that a user whose access token has expired can still log out. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/logout',
  summary:
    'Ends the session that a token belongs to: the bearer, or the refresh token. Answers alike where there is none.',
  access: 'anyone',
  input: z.object({ refresh_token: z.optional(z.string()) }),
  reply: done,
})

/** A device that is signed in. */
export const device = z.object({
  id: z.string(),
  /** A shortened description of its browser, for the user to recognise. */
  name: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** Whether it is the device that sends this call. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/session-list',
  summary: 'The devices that are signed in, the last seen first.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    /** The devices, most recently seen first. */
    sessions: z.array(device),
  }),
})

export const endDevice = endpoint({
  method: 'POST',
  path: '/v1/session-end',
  summary: 'Signs one device out.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: done,
})
