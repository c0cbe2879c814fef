import type { Queries } from '@kontor/server/database'
import { type AccountEvent, type PushKind, pushKinds, type PushTarget } from '@kontor/shared/wire'

/** The events that each kind of push messages is about. Source: CALL-16. */
const eventsOf: Readonly<Record<PushKind, readonly [Pushed, ...Pushed[]]>> = {
  alerts: ['price-alert'],
  fills: ['filled', 'cancelled'],
  stops: ['stop-loss', 'take-profit'],
  liquidations: ['liquidated'],
}
type Pushed = Exclude<AccountEvent['kind'], 'credited' | 'paid' | 'approved' | 'rejected'>

/**
 * Stores the browser of a session and the kinds that it wants. A browser has one address, so a user
 * who signs in on it takes it over from the one before.
 */
export async function keepSubscription(
  tx: Queries,
  session: string,
  { endpoint, p256dh, auth, kinds }: PushTarget,
): Promise<void> {
  await tx.query('delete from push_subscription where endpoint = $1 and family_id <> $2', [
    endpoint,
    session,
  ])
  await tx.query(
    `insert into push_subscription (family_id, endpoint, p256dh, auth, events)
     values ($1, $2, $3, $4, $5)
     on conflict (family_id) do update set endpoint = excluded.endpoint,
       p256dh = excluded.p256dh, auth = excluded.auth, events = excluded.events`,
    [session, endpoint, p256dh, auth, kinds.flatMap((kind) => eventsOf[kind])],
  )
}

/** The kinds of messages that a session gets; null while it gets none. */
export async function kindsOf(queries: Queries, session: string): Promise<PushKind[] | null> {
  const [found] = await queries.query<{ events: string[] }>(
    'select events from push_subscription where family_id = $1',
    [session],
  )
  return found ? pushKinds.filter((kind) => found.events.includes(eventsOf[kind][0])) : null
}

/** Ends the messages of a session, with those that wait. */
export async function dropSubscription(queries: Queries, session: string): Promise<void> {
  await queries.query('delete from push_subscription where family_id = $1', [session])
}
