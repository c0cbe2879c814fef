import type * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'

/** A call with an input and a reply as they travel. */
export interface Example {
  endpoint: Endpoint
  input: unknown
  reply: unknown
}

/** Calls that belong together, in the order of the pages. */
export interface Section {
  /** Its tag, and its address below /docs. */
  id: string
  title: string
  about: string
  examples: Example[]
}

/** An example of a call, held against its schemas by the compiler and by a test. */
export function example<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  { input, reply }: { input: z.input<Input>; reply: z.input<Reply> },
): Example {
  return { endpoint, input, reply }
}
