import type { Queries } from '@kontor/server/database'
import { type AccountEvent, type PushKind, pushKinds, type PushTarget } from '@kontor/shared/wire'

/** The push messages to which each kind of event belongs; null for no message. Source: CALL-16. */
const pushKindOf: Readonly<Record<AccountEvent['kind'], PushKind | null>> = {
  filled: 'fills',
  'stop-loss': 'stops',
  'take-profit': 'stops',
  liquidated: 'liquidations',
  cancelled: 'fills',
  'price-alert': 'alerts',
  // A mail tells the decision of a review.
  credited: null,
  paid: null,
  rejected: null,
  approved: null,
}

/** The events of some kinds of messages. */
function eventsOf(kinds: readonly PushKind[]): string[] {
  return Object.entries(pushKindOf).flatMap(([event, kind]) =>
    kind !== null && kinds.includes(kind) ? event : [],
  )
}

/**
 * Stores the browser of a session and the kinds of messages that it wants. A browser has one
 * address; a user who signs in on it replaces the one before.
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
    [session, endpoint, p256dh, auth, eventsOf(kinds)],
  )
}

/** The kinds of messages that a session gets; null while it gets none. */
export async function kindsOf(queries: Queries, session: string): Promise<PushKind[] | null> {
  const [found] = await queries.query<{ events: AccountEvent['kind'][] }>(
    'select events from push_subscription where family_id = $1',
    [session],
  )
  const wanted = found?.events.map((event) => pushKindOf[event])
  return wanted ? pushKinds.filter((kind) => wanted.includes(kind)) : null
}

/** Ends the messages of a session, with those that wait. */
export async function dropSubscription(queries: Queries, session: string): Promise<void> {
  await queries.query('delete from push_subscription where family_id = $1', [session])
}
