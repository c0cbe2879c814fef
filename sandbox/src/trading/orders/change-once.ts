import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { unchanged, type Change } from './change.ts'
import { hashOf, type Keyed } from '../../money/once.ts'

/**
 * A change that is made once for a user's key, and whose answer every repeat gets. @throws Refusal
 * KEY_REUSED as it is decided
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
