import * as z from 'zod/mini'
import { quote } from '@kontor/shared/wire'
import type { Kind, News } from './bus.ts'

interface Encoding<Of> {
  encode(news: Of): string
  /** @throws when the text is not of this kind */
  decode(text: string): Of
}

function encodingOf<Schema extends z.ZodMiniType>(schema: Schema): Encoding<z.output<Schema>> {
  return {
    encode: (news) => JSON.stringify(z.encode(schema, news)),
    decode: (text) => z.decode(schema, JSON.parse(text) as z.input<Schema>),
  }
}

/** News as text. */
export const encodings: { [Of in Kind]: Encoding<News[Of]> } = {
  quotes: encodingOf(z.readonly(z.array(quote))),
  account: encodingOf(z.string()),
  order: encodingOf(z.object({ id: z.string(), personId: z.string(), symbol: z.string() })),
  ended: encodingOf(z.readonly(z.array(z.string()))),
}
