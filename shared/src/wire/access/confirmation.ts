import * as z from 'zod/mini'
import { usd } from '../protocol/decimals.ts'
import { endpoint, id } from '../protocol/endpoint.ts'
import { assertion, passkeyRequest } from './passkey.ts'
import { oneTimeCode, resend } from './session.ts'

/**
 * What a signed-in user confirms. A code or a challenge confirms only this act; for a withdrawal,
 * only its amount and its card or address.
 */
export const ownerAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('change-password') }),
  z.object({ act: z.literal('add-passkey') }),
  z.object({ act: z.literal('close-account') }),
  z.object({ act: z.literal('withdraw'), methodId: id, amount: usd }),
])
export type OwnerAct = z.output<typeof ownerAct>

/** The emailed code, or a passkey. */
export const confirmation = z.discriminatedUnion('by', [
  z.object({ by: z.literal('code'), code: oneTimeCode }),
  z.object({ by: z.literal('passkey'), assertion }),
])
export type Confirmation = z.output<typeof confirmation>

export const sendConfirmCode = endpoint({
  method: 'POST',
  path: '/v1/confirm-code',
  summary:
    'Emails the user a code for one act of this session, good for 10 minutes; once in 60 s for the same act. The mail says what it is for.',
  access: 'signed-in',
  refused: ['CODE_TOO_SOON', 'NOT_FOUND'],
  input: ownerAct,
  reply: resend,
})

export const challengeOwner = endpoint({
  method: 'POST',
  path: '/v1/confirm-challenge',
  summary:
    'What a device needs to confirm one act of this session with a passkey, for five minutes.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: ownerAct,
  reply: passkeyRequest,
})
