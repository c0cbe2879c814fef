import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'
import { sha256 } from '../../accounts/secrets/secrets.ts'
import type { Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

export type Keyed = z.ZodMiniType<{ key: string }>

/** The state of a user's key: new, claimed by a call that has not ended, or answered. */
export type Claim<Answer> =
  { state: 'new' } | { state: 'begun' } | { state: 'answered'; answer: Answer }

/**
 * Makes work idempotent for a user's key: a repeat waits for the first call and gets its answer. A
 * refusal rolls the key back, so that the call can be repeated. Source: MONEY-10.
 * @throws Refusal KEY_REUSED when the key came with another body or to another call
 */
export async function once<Input extends Keyed, Reply extends z.ZodMiniType>(
  tx: Queries,
  personId: string,
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
  work: () => Promise<z.output<Reply>>,
): Promise<{ answer: z.output<Reply> }> {
  const claim = await claimKey(tx, personId, endpoint, input)
  if (claim.state === 'answered') return { answer: claim.answer }
  const answer = await work()
  await keepAnswer(tx, personId, endpoint, input, answer)
  return { answer }
}

/**
 * Claims a user's key for a call and locks it until the SQL transaction ends.
 * @throws Refusal KEY_REUSED
 */
export async function claimKey<Input extends Keyed, Reply extends z.ZodMiniType>(
  tx: Queries,
  personId: string,
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
): Promise<Claim<z.output<Reply>>> {
  const body = hashOf(endpoint, input)
  const claimed = await tx.query(
    'insert into idempotency_key (person_id, key, body_hash) values ($1, $2, $3) on conflict do nothing returning key',
    [personId, input.key, body],
  )
  if (claimed.length > 0) return { state: 'new' }
  const [known] = await tx.query<{ body: string; answer: string | null }>(
    'select body_hash as body, answer from idempotency_key where person_id = $1 and key = $2 for update',
    [personId, input.key],
  )
  if (known?.body !== body) throw new Refusal('KEY_REUSED')
  return known.answer === null
    ? { state: 'begun' }
    : { state: 'answered', answer: z.decode(endpoint.reply, JSON.parse(known.answer)) }
}

/** Stores the answer that every repeat of a claimed key gets. */
export async function keepAnswer<Input extends Keyed, Reply extends z.ZodMiniType>(
  tx: Queries,
  personId: string,
  { reply }: Endpoint<Input, Reply>,
  { key }: z.output<Input>,
  answer: z.output<Reply>,
): Promise<void> {
  const text = JSON.stringify(z.encode(reply, answer))
  await tx.query('update idempotency_key set answer = $3 where person_id = $1 and key = $2', [
    personId,
    key,
    text,
  ])
}

/**
 * A hash of the call and its body: a key belongs to one of them only. A field that is null or
 * empty is the same as one that is absent.
 */
export function hashOf<Input extends Keyed>(
  { path, input: schema }: Endpoint<Input>,
  input: z.output<Input>,
): string {
  const body = JSON.stringify(z.encode(schema, input), (_, value: unknown) =>
    value === null || value === '' ? undefined : value,
  )
  return sha256(`${path} ${body}`)
}
