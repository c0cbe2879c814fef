import * as z from 'zod/mini'
import { done, endpoint, nothing } from '../protocol/endpoint.ts'

/** What push messages are about; a user switches each on or off, for each device. */
export const pushKinds = ['alerts', 'fills', 'stops', 'liquidations'] as const
const pushKind = z.enum(pushKinds)
export type PushKind = z.output<typeof pushKind>

/** Bytes in base64url, as `PushSubscription.toJSON` writes its keys. */
const bytes = z.string().check(z.regex(/^[\w-]{8,200}$/))

export const getPush = endpoint({
  method: 'GET',
  path: '/v1/push',
  summary: 'Whether this broker sends push messages, and of which kinds to this session.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    /** The public VAPID key, base64url; null where the broker sends none. */
    key: z.nullable(z.string()),
    /** The kinds that this session gets; null while it gets none. */
    kinds: z.nullable(z.array(pushKind)),
  }),
})

export const startPush = endpoint({
  method: 'POST',
  path: '/v1/push-start',
  summary:
    'Sends push messages of these kinds to the browser of this session, until it signs out. It replaces what was wanted before.',
  access: 'signed-in',
  input: z.object({
    /** The address of the browser at its push service. */
    endpoint: z.string().check(z.regex(/^https?:\/\/\S{1,1000}$/)),
    p256dh: bytes,
    auth: bytes,
    /** What messages are about. */
    kinds: z.array(pushKind).check(z.minLength(1), z.maxLength(pushKinds.length)),
  }),
  reply: done,
})
export type PushTarget = z.output<typeof startPush.input>

export const endPush = endpoint({
  method: 'POST',
  path: '/v1/push-end',
  summary: 'Sends no more push messages to this session.',
  access: 'signed-in',
  input: nothing,
  reply: done,
})

/** What a push message says to the service worker, encrypted on its way. */
export interface PushMessage {
  title: string
  /** One sentence in the user's language. */
  body: string
  /** The path of the page that a tap opens. */
  to: string
  /** The event's id: a repeated message replaces the first one. */
  tag: string
}
