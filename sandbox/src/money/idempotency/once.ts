import type { Queries } from '@kontor/server/database'
import type { KeyedCall, StoredCall } from './keyed-call.ts'

/** The state of a user's key: new, claimed by a call that has no answer yet, or answered. */
export type Claim<Answer> =
  { state: 'new' } | { state: 'begun' } | { state: 'answered'; answer: Answer }

/**
 * Makes work idempotent for a user's key: a repeat waits for the first call and gets its answer. A
 * refusal rolls the key back, so that the call can be repeated. Source: MONEY-10.
 * @throws Refusal KEY_REUSED when the key came with another body or to another call
 */
export async function once<Answer>(
  tx: Queries,
  personId: string,
  call: KeyedCall<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const claim = await claimKey(tx, personId, call)
  if (claim.state === 'answered') return claim.answer
  const answer = await work()
  await keepAnswer(tx, personId, call, answer)
  return answer
}

/**
 * Claims a user's key for a call and locks it until the SQL transaction ends.
 * @throws Refusal KEY_REUSED
 */
export async function claimKey<Answer>(
  tx: Queries,
  personId: string,
  { key, body, repeat }: KeyedCall<Answer>,
): Promise<Claim<Answer>> {
  const claimed = await tx.query(
    'insert into idempotency_key (person_id, key, body_hash) values ($1, $2, $3) on conflict do nothing returning key',
    [personId, key, body],
  )
  if (claimed.length > 0) return { state: 'new' }
  const [stored] = await tx.query<StoredCall>(
    'select body_hash as body, answer from idempotency_key where person_id = $1 and key = $2 for update',
    [personId, key],
  )
  if (stored === undefined) throw new RangeError(`the key ${key} was deleted while it was claimed`)
  const repeated = repeat(stored)
  return repeated === null ? { state: 'begun' } : { state: 'answered', ...repeated }
}

/** Stores the answer that every repeat of a claimed key gets. */
export async function keepAnswer<Answer>(
  tx: Queries,
  personId: string,
  { key, encode }: KeyedCall<Answer>,
  answer: Answer,
): Promise<void> {
  await tx.query('update idempotency_key set answer = $3 where person_id = $1 and key = $2', [
    personId,
    key,
    encode(answer),
  ])
}
