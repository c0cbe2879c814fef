import type { Queries } from '@kontor/server/database'
import type { RemovedAccess } from '@kontor/shared/wire'
import { removePasskeys } from '../passkeys/passkeys.ts'
import { endSessions } from '../sessions/sessions.ts'

/** The session (of an access token) and the confirming passkey that stay after a new password. */
export interface Spared {
  token?: string
  credential?: string | null
}

/**
 * Ends all sessions and removes all passkeys of a user after a new password, because a thief may
 * have added some. Returns the ids of the sessions, and the names of both. Source: ACCESS-18.
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
