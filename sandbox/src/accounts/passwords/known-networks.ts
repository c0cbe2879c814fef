import type { Queries } from '../../db/database.ts'
import { normalEmail } from '../people.ts'
import { sha256 } from './secrets.ts'

/** How long a network counts as the owner's after a log-in from it. */
const KNOWN_MS = 90 * 24 * 60 * 60_000

/** Remembers that a user has signed in from a network; only a hash of both is stored. */
export async function rememberNetwork(
  tx: Queries,
  personId: string,
  network: string,
  now: number,
): Promise<void> {
  await tx.query('delete from known_network where seen_at < $1', [now - KNOWN_MS])
  await tx.query(
    `insert into known_network (person_id, network_hash, seen_at) values ($1, $2, $3)
     on conflict (person_id, network_hash) do update set seen_at = excluded.seen_at`,
    [personId, hashOf(personId, network), now],
  )
}

/** Whether the account of an address has signed in from a network in the last 90 days. */
export async function isKnownNetwork(
  tx: Queries,
  { email, network }: { email: string; network: string },
  now: number,
): Promise<boolean> {
  const [person] = await tx.query<{ id: string }>('select id from person where email = $1', [
    normalEmail(email),
  ])
  if (person === undefined) return false
  const known = await tx.query(
    'select 1 from known_network where person_id = $1 and network_hash = $2 and seen_at >= $3',
    [person.id, hashOf(person.id, network), now - KNOWN_MS],
  )
  return known.length === 1
}

function hashOf(personId: string, network: string): string {
  return sha256(`${personId} ${network}`)
}
