import * as z from 'zod/mini'
import { accountEvent, quote } from '@kontor/shared/wire'
import type { Messages, Topic } from './bus.ts'

interface Encoding<Of> {
  encode(message: Of): string
  /** @throws when the text is not a message of this topic */
  decode(text: string): Of
}

function encodingOf<Schema extends z.ZodMiniType>(schema: Schema): Encoding<z.output<Schema>> {
  return {
    encode: (message) => JSON.stringify(z.encode(schema, message)),
    decode: (text) => z.decode(schema, JSON.parse(text) as z.input<Schema>),
  }
}

/** Messages as text. */
export const encodings: { [Of in Topic]: Encoding<Messages[Of]> } = {
  quotes: encodingOf(z.readonly(z.array(quote))),
  account: encodingOf(
    z.object({
      personId: z.string(),
      event: z.nullable(accountEvent),
      change: z.exactOptional(z.string()),
    }),
  ),
  order: encodingOf(z.object({ id: z.string(), personId: z.string(), symbol: z.string() })),
  ended: encodingOf(z.readonly(z.array(z.string()))),
}
