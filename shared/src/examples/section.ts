import type * as z from 'zod/mini'
import type { Endpoint } from '../wire/index.ts'

/** A call with an example input and reply, as JSON. */
export interface Example {
  endpoint: Endpoint
  input: unknown
  reply: unknown
}

/** Calls about one subject, in the order of the pages. */
export interface Section {
  /** Its tag, and the last part of its address below /docs. */
  id: string
  title: string
  about: string
  examples: Example[]
}

/** An example of a call; the compiler and a test check it against its schemas. */
export function example<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  { input, reply }: { input: z.input<Input>; reply: z.input<Reply> },
): Example {
  return { endpoint, input, reply }
}
