import * as z from 'zod/mini'
import { announcement } from '../market/content.ts'
import { instant } from '../protocol/decimals.ts'
import { endpoint, id, pageInput, pageOf } from '../protocol/endpoint.ts'
import { accountEvent } from './account-event.ts'

/** How many entries of an inbox are unread. */
export const unread = z.object({
  /** Unread events of the account. */
  events: z.int(),
  /** Unread announcements of the broker. */
  announcements: z.int(),
})
export type Unread = z.output<typeof unread>

const entryKind = z.enum(['event', 'announcement'])

const entry = {
  id: z.string(),
  at: instant,
  /** Whether the user has read it. */
  isRead: z.boolean(),
}

/** An event of the account, or an announcement of the broker. */
const inboxEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), ...entry, event: accountEvent }),
  z.object({
    kind: z.literal('announcement'),
    ...entry,
    /** An announcement of the broker. */
    announcement,
  }),
])
export type InboxEntry = z.output<typeof inboxEntry>

export const listInbox = endpoint({
  method: 'GET',
  path: '/v1/inbox',
  summary:
    'What happened to the account within 90 days, and the announcements of the house, newest first.',
  access: 'signed-in',
  input: z.object({ ...pageInput, kind: z.optional(entryKind) }),
  reply: pageOf(inboxEntry),
})

export const readInbox = endpoint({
  method: 'POST',
  path: '/v1/inbox-read',
  summary: 'Marks entries of the inbox as read: those with the ids, else all, or all of one kind.',
  access: 'signed-in',
  input: z.object({
    /** The entries to mark as read; all when absent. */
    ids: z.optional(z.array(id).check(z.maxLength(100))),
    kind: z.optional(entryKind),
  }),
  reply: unread,
})

/** The id of an announcement's entry, the same in every inbox. */
export function announcementEntry(announcementId: string): string {
  return `a-${announcementId}`
}
