import * as z from 'zod/mini'
import { unread } from '../events/inbox.ts'
import { usd } from '../protocol/decimals.ts'
import { done, endpoint, nothing } from '../protocol/endpoint.ts'
import { nameState } from '../reviews/identity.ts'

export const user = z.object({
  email: z.string(),
  uid: z.string(),
  /** What is available: frozen neither as margin nor for a withdrawal. */
  withdrawBalance: usd,
  /** The user's own code, for friends. */
  inviteCode: z.string(),
  /** True until the user takes the practice funds. */
  practiceFunds: z.boolean(),
  /** State of the real-name verification. */
  name: nameState,
  /** Unread entries of the inbox. */
  unread,
})
export type User = z.output<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/v1/user',
  summary: 'The signed-in user and what is available.',
  access: 'signed-in',
  input: nothing,
  reply: user,
})

export const wallet = z.object({
  type: z.enum(['available', 'margin', 'withdrawal']),
  currency: z.string(),
  balance: usd,
})
export type Wallet = z.output<typeof wallet>
export const userInfo = z.object({
  /** Relative picture path, prefixed with the image base; empty without one. */
  avatar: z.string(),
  /** One of each type, by type descending. */
  user_wallet: z.array(wallet),
})
export type UserInfo = z.output<typeof userInfo>

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/v1/user-info',
  summary: 'Avatar and wallets, a view of the ledger.',
  access: 'signed-in',
  wrap: 'plain',
  input: nothing,
  reply: userInfo,
})

export const takePracticeFunds = endpoint({
  method: 'POST',
  path: '/v1/practice-funds',
  summary: 'Credits 10 000 USD of paper money, once an account.',
  access: 'signed-in',
  refused: ['FUNDS_ALREADY_GIVEN'],
  input: nothing,
  reply: done,
})

/** A friend who registered with the user's code. */
export const friend = z.object({
  /** The address with most of its name hidden, e.g. `m••••@kontor.example`. */
  email: z.string(),
  /** When the friend registered, ms since 1970, UTC. */
  joinedAt: z.int(),
  /** Whether the real name is verified. */
  verified: z.boolean(),
})

export const getInvites = endpoint({
  method: 'GET',
  path: '/v1/invite-summary',
  summary: 'The user’s code and the friends who came by it, newest first, a hundred at most.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    code: z.string(),
    /** Number of entries on all pages. */
    total: z.int(),
    /** How many are verified. */
    verified: z.int(),
    /** Friends who registered with the code, newest first. */
    friends: z.array(friend),
  }),
})
export type Invites = z.output<typeof getInvites.reply>
