import type { Queries } from '@kontor/server/database'

/** Notes that the password or a passkey of a user is new. */
export async function noteNewCredential(tx: Queries, personId: string, now: number): Promise<void> {
  await tx.query('update person set credentials_at = $2 where id = $1', [personId, now])
}

/**
 * Until when withdrawals of a user are held because the password or a passkey is new, ms; null when
 * they are not. `hold` is how long, ms. Source: ACCESS-17.
 */
export async function heldUntil(
  tx: Queries,
  personId: string,
  hold: number,
  now: number,
): Promise<number | null> {
  const [row] = await tx.query<{ at: string | null }>(
    'select credentials_at as at from person where id = $1',
    [personId],
  )
  const until = Number(row?.at ?? 0) + hold
  return until > now ? until : null
}
