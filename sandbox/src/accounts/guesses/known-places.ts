import type { Queries } from '@kontor/server/database'
import { sha256 } from '../secrets/secrets.ts'

/**
 * How long a device counts as the owner's after its last use, and a network after a log-in from it,
 * ms. Source: LIMIT-19.
 */
export const KNOWN_MS = 90 * 24 * 60 * 60_000

/** The device and network of a call. */
interface Place {
  /** See `networkOf`. */
  network: string
  /** The token of the device's cookie; null without one. */
  deviceToken: string | null
}

/** Remembers the device and the network of a sign-in. Only hashes are stored. */
export async function remember(
  tx: Queries,
  personId: string,
  { network, deviceToken }: Place,
  now: number,
): Promise<void> {
  for (const [table, column, text] of [
    ['known_network', 'network_hash', network],
    ['known_device', 'device_hash', deviceToken],
  ] as const) {
    if (text === null) continue
    await tx.query(
      `insert into ${table} (person_id, ${column}, seen_at) values ($1, $2, $3)
       on conflict (person_id, ${column}) do update set seen_at = excluded.seen_at`,
      [personId, hashOf(personId, text), now],
    )
  }
}

/**
 * Whether the account of an address has signed in on this device or from this network before.
 * `email` is in its stored form.
 */
export async function knownOf(
  tx: Queries,
  email: string,
  { network, deviceToken }: Place,
  now: number,
): Promise<'device' | 'network' | null> {
  const [person] = await tx.query<{ id: string }>('select id from person where email = $1', [email])
  if (person === undefined) return null
  const [known] = await tx.query<{ device: boolean; network: boolean }>(
    `select
       exists (select from known_device where person_id = $1 and device_hash = $2 and seen_at >= $4) as device,
       exists (select from known_network where person_id = $1 and network_hash = $3 and seen_at >= $4) as network`,
    [person.id, hashOf(person.id, deviceToken ?? ''), hashOf(person.id, network), now - KNOWN_MS],
  )
  if (known?.device && deviceToken !== null) return 'device'
  return known?.network ? 'network' : null
}

/**
 * Whether an account does not know a device. Where it has forgotten all of its devices, each one is
 * new.
 */
export async function isNewDevice(
  tx: Queries,
  personId: string,
  deviceToken: string | null,
): Promise<boolean> {
  const known = await tx.query(
    'select 1 from known_device where person_id = $1 and device_hash = $2',
    [personId, hashOf(personId, deviceToken ?? '')],
  )
  return known.length === 0
}

/** The hash under which an account knows a device; null without a device token. */
export function deviceHashOf(personId: string, deviceToken: string | null): string | null {
  return deviceToken === null ? null : hashOf(personId, deviceToken)
}

function hashOf(personId: string, text: string): string {
  return sha256(`${personId} ${text}`)
}
