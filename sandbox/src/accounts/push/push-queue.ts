import type { Queries } from '@kontor/server/database'
import type { AccountEvent } from '@kontor/shared/wire'
import type { ReadEvent } from '../events/account-events.ts'

/** A message that waits, with the address and the language of its reader. */
export interface QueuedMessage {
  id: string
  session: string
  /** Null for one that cannot be read. */
  event: AccountEvent | null
  /** The number of the try, from 1 on. */
  tries: number
  target: { endpoint: string; keys: { p256dh: string; auth: string } }
  locale: string
  /** Whether the user hides amounts. */
  hidden: boolean
}

/** Age from which an event is no longer sent, ms. */
export const NEWS_MS = 60 * 60_000
/** How long one process may take to send a message before another one tries, ms. */
const LEASE_MS = 60_000
const BATCH = 50

/**
 * Takes messages that are due for this process: until the lease ends, no other one takes them.
 * `now` in ms. Old ones are deleted.
 */
export async function takeDue(
  database: Queries,
  readEvent: ReadEvent,
  now: number,
): Promise<QueuedMessage[]> {
  await database.query(
    `delete from push_message using account_event
     where account_event.id = event_id and due_at <= $1
       and account_event.created_at < to_timestamp(($1::bigint - $2::bigint) / 1000.0)`,
    [now, NEWS_MS],
  )
  const rows = await database.query<
    Omit<QueuedMessage, 'event' | 'target'> & {
      event: string
      endpoint: string
      p256dh: string
      auth: string
    }
  >(
    `update push_message set due_at = $2, tries = tries + 1
     from push_subscription, token_family, person, account_event
     where push_message.id = any (array(
         select id from push_message where due_at <= $1 order by id limit $3 for update skip locked))
       and push_subscription.family_id = push_message.family_id
       and token_family.id = push_message.family_id and person.id = token_family.person_id
       and account_event.id = event_id
     returning push_message.id::text, push_message.family_id::text as session, event, tries,
       endpoint, p256dh, auth, locale,
       exists (select from person_setting where person_id = person.id and name = 'amounts'
         and value = '"hidden"') as hidden`,
    [now, now + LEASE_MS, BATCH],
  )
  return rows.map(({ event, endpoint, p256dh, auth, ...row }) => ({
    ...row,
    event: readEvent(event),
    target: { endpoint, keys: { p256dh, auth } },
  }))
}

/** Deletes a message: it was sent, or never will be. */
export async function dropMessage(database: Queries, id: string): Promise<void> {
  await database.query('delete from push_message where id = $1', [id])
}

/** Makes a message due at an instant of real time, ms. */
export async function retryAt(database: Queries, id: string, at: number): Promise<void> {
  await database.query('update push_message set due_at = $2 where id = $1', [id, at])
}
