import type { Queries } from '@kontor/server/database'
import type { RemovedAccess } from '@kontor/shared/wire'
import { removePasskeys } from '../passkeys/passkeys.ts'
import { endSessions } from '../sessions/sessions.ts'

/** What a new password spares: the session of an access token, and the passkey that confirmed. */
export interface Spared {
  token?: string
  credential?: string | null
}

/**
 * Ends the sessions and removes the passkeys of a user, whoever has added them, because the
 * password is new. Returns the ids of the sessions, and the names of both. Source: ACCESS-18.
 */
export async function removeAccess(
  tx: Queries,
  personId: string,
  now: number,
  { token, credential = null }: Spared = {},
): Promise<{ ended: string[]; removed: RemovedAccess }> {
  const sessions = await endSessions(tx, personId, now, token)
  const passkeys = await removePasskeys(tx, personId, credential)
  return {
    ended: sessions.map(({ id }) => id),
    removed: { devices: sessions.map(({ name }) => name), passkeys },
  }
}
