import * as z from 'zod/mini'

/** How a reply is wrapped: `layered` is code 200 with the data in layers, `plain` is code 0 with the data as it is. Source: decisions, section 2. */
export type Wrap = 'layered' | 'plain'

export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT'
  /** From the API base on, e.g. `/v1/order`. A GET's input travels as the query, any other as a JSON body. */
  path: string
  /** One line for the API pages. */
  summary: string
  access: 'anyone' | 'signed-in'
  wrap: Wrap
  input: Input
  reply: Reply
}

/** One call: what it takes and what it gives, stated once for the client, the sandbox and the OpenAPI document. */
export function endpoint<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  spec: Omit<Endpoint<Input, Reply>, 'wrap'> & { wrap?: Wrap },
): Endpoint<Input, Reply> {
  return { wrap: 'layered', ...spec }
}

/** An input with no fields. */
export const nothing = z.object({})
/** A reply with no fields. */
export const done = z.object({})

/** A whole number that arrives as text in a query. */
export function queryNumber({ min, max }: { min: number; max: number }) {
  return z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.minimum(min), z.maximum(max)), { decode: Number, encode: String })
}

/** One page of a list: `total` counts all pages. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), total: z.int() })
}
