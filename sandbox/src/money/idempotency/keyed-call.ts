import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'
import { sha256 } from '../../accounts/secrets/secrets.ts'
import { Refusal } from '../../errors.ts'

type Keyed = z.ZodMiniType<{ key: string }>

/** A row of the table `idempotency_key`. */
export interface StoredCall {
  /** The hash of the call and its body. */
  body: string
  /** Null until the call is answered. */
  answer: string | null
}

/**
 * A call under a user's idempotency key. `once` stores it in a transaction of its own, the order
 * writer in its batches.
 */
export interface KeyedCall<Answer> {
  key: string
  /** A key belongs to one call with one body: this is the hash of both. */
  body: string
  /**
   * The answer to an earlier call with the key; null when it has none yet.
   * @throws Refusal KEY_REUSED when that was another call, or had another body
   */
  repeat(stored: StoredCall): { answer: Answer } | null
  /** An answer as it is stored. */
  encode(answer: Answer): string
}

/** A call of an endpoint whose input has a key. */
export function keyedCall<Input extends Keyed, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
): KeyedCall<z.output<Reply>> {
  const body = hashOf(endpoint, input)
  return {
    key: input.key,
    body,
    repeat(stored) {
      if (stored.body !== body) throw new Refusal('KEY_REUSED')
      if (stored.answer === null) return null
      return { answer: z.decode(endpoint.reply, JSON.parse(stored.answer)) }
    },
    encode: (answer) => JSON.stringify(z.encode(endpoint.reply, answer)),
  }
}

/** A field that is null or empty is the same as one that is absent. */
function hashOf<Input extends Keyed>(
  { path, input: schema }: Endpoint<Input>,
  input: z.output<Input>,
): string {
  const body = JSON.stringify(z.encode(schema, input), (_, value: unknown) =>
    value === null || value === '' ? undefined : value,
  )
  return sha256(`${path} ${body}`)
}
