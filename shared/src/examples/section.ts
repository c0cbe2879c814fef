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

/** Identifiers that several examples share. */
export const key = 'b6a1c6de-3c1f-4a53-9a80-6f0f2c9d7e11'
export const orderId = '0d9a6a0e-6a53-4c0e-8f6f-2f6a3d1c9b42'
export const pictureId = 'p-5f0c7a3e'
export const at = Date.UTC(2026, 10, 18, 9, 42)
