import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'
import { sha256 } from '../accounts/secrets.ts'
import type { Queries } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Does something once for a user's key: a repeat gets the first answer, also while the first is still under way, for then it waits.
 * A refusal rolls the key back, so that the same intent may be tried again. Source: decisions, section 7.
 * @throws Refusal KEY_REUSED when the key came with another body or to another call
 */
export async function once<Input extends z.ZodMiniType<{ key: string }>, Reply extends z.ZodMiniType>(
  tx: Queries,
  personId: string,
  { path, input: inputSchema, reply }: Endpoint<Input, Reply>,
  input: z.output<Input>,
  work: () => Promise<z.output<Reply>>,
): Promise<{ answer: z.output<Reply>; first: boolean }> {
  const body = sha256(`${path} ${JSON.stringify(z.encode(inputSchema, input))}`)
  const who = [personId, input.key]
  const claimed = await tx.query(
    'insert into idempotency_key (person_id, key, body_hash) values ($1, $2, $3) on conflict do nothing returning key',
    [...who, body],
  )
  if (claimed.length === 0) {
    const [known] = await tx.query<{ body: string; answer: string }>(
      'select body_hash as body, answer from idempotency_key where person_id = $1 and key = $2',
      who,
    )
    if (known?.body !== body) throw new Refusal('KEY_REUSED')
    return { answer: z.decode(reply, JSON.parse(known.answer)), first: false }
  }
  const answer = await work()
  await tx.query('update idempotency_key set answer = $3 where person_id = $1 and key = $2', [
    ...who,
    JSON.stringify(z.encode(reply, answer)),
  ])
  return { answer, first: true }
}
