import * as z from 'zod/mini'
import type { Queries } from '@kontor/server/database'
import { type AccountEvent, accountEvent, accountEventId } from '@kontor/shared/wire'

/** An event of a user's account. */
export interface OwnEvent {
  personId: string
  event: AccountEvent
  /** The market's instant, ms. */
  at: number
}

/** Events as the columns of `account_event`: id, person, event and instant. */
export function eventColumns(
  events: readonly OwnEvent[],
): [string[], string[], string[], number[]] {
  return [
    events.map(({ event }) => accountEventId(event)),
    events.map(({ personId }) => personId),
    events.map(({ event }) => JSON.stringify(z.encode(accountEvent, event))),
    events.map(({ at }) => at),
  ]
}

/**
 * Stores events in the SQL transaction that caused them: for delivery to a socket of their user,
 * and for the user's inbox.
 */
export async function keepEvents(tx: Queries, events: readonly OwnEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.query(
    `insert into account_event (id, person_id, event, at)
     select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) on conflict (id) do nothing`,
    eventColumns(events),
  )
}

/** The event that a row holds; null for one that this version of the sandbox cannot read. */
export type ReadEvent = (text: string) => AccountEvent | null

/**
 * Reads stored events. Another version may have stored one of a kind or a form that this one does
 * not know: it must not hide the others, so it is left out, and logged once for each kind.
 */
export function createEventReader(log: (line: string) => void): ReadEvent {
  const logged = new Set<string>()
  return (text) => {
    const stored = JSON.parse(text) as z.input<typeof accountEvent>
    const read = z.safeDecode(accountEvent, stored)
    if (read.success) return read.data
    const { kind } = stored
    const field = read.error.issues[0]!.path.join('.')
    if (!logged.has(kind)) log(`events “${kind}” are left out: ${field} cannot be read`)
    logged.add(kind)
    return null
  }
}
