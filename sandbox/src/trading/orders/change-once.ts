import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { unchanged, type Change } from '../writer/change.ts'
import { hashOf, type Keyed } from '../../money/idempotency/once.ts'

/**
 * Makes a change idempotent: a repeat with the same key gets the first answer. `decide` throws
 * Refusal KEY_REUSED when the key came with another body.
 */
export function changeOnce<Input extends Keyed, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
  change: Change<z.output<Reply>>,
): Change<z.output<Reply>> {
  const { key } = input
  const body = hashOf(endpoint, input)
  return {
    ...change,
    key,
    decide(found) {
      if (found.known !== null) {
        if (found.known.body !== body) throw new Refusal('KEY_REUSED')
        return unchanged(z.decode(endpoint.reply, JSON.parse(found.known.answer)))
      }
      const written = change.decide(found)
      return {
        ...written,
        answered: { key, body, answer: JSON.stringify(z.encode(endpoint.reply, written.result)) },
      }
    },
  }
}
