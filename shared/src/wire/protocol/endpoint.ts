import * as z from 'zod/mini'
import type { Reason } from './envelope.ts'

/**
 * How a reply is wrapped: `layered` is code 200 with the data in layers, `plain` is code 0 with the
 * data as it is. Source: CALL-1.
 */
export type Wrap = 'layered' | 'plain'

/** The body of a call: JSON, or the bytes of one picture. */
export type Body = 'json' | 'picture'
/** The permitted callers; `operator` is the broker's staff, with the operator token. */
export type Access = 'anyone' | 'signed-in' | 'operator'

/** Source: CALL-9. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT'
  /**
   * From the API base on, e.g. `/v1/order`. The input travels as the query of a GET, and of a call
   * whose body is a picture; else as a JSON body.
   */
  path: string
  body: Body
  /** One line for the API pages. */
  summary: string
  access: Access
  /** Reasons for a refusal, beside those that any call can have. */
  refused: readonly Reason[]
  wrap: Wrap
  input: Input
  reply: Reply
}

/**
 * One call: its input and its reply, defined once for the client, the sandbox and the OpenAPI
 * document.
 */
export function endpoint<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  spec: Omit<Endpoint<Input, Reply>, 'wrap' | 'body' | 'refused'> &
    Partial<Pick<Endpoint, 'wrap' | 'body' | 'refused'>>,
): Endpoint<Input, Reply> {
  return { wrap: 'layered', body: 'json', refused: [], ...spec }
}

/** An input with no fields. */
export const nothing = z.object({})
/** A reply with no fields. */
export const done = z.object({})

/** A whole number that arrives as text in a query. */
export function queryNumber({ min, max }: { min: number; max: number }) {
  return z.codec(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.int().check(z.minimum(min), z.maximum(max)),
    { decode: Number, encode: String },
  )
}

/** An instant, ms since 1970, as a query. */
export const queryInstant = queryNumber({ min: 0, max: 999_999_999_999_999 })

/** The maximum of entries on one page of a list. */
export const LARGEST_PAGE = 100

/** Which page of a list, as a query. Source: LIMIT-11. */
export const pageInput = {
  /** Page, from 1 on. */
  current: queryNumber({ min: 1, max: 10_000 }),
  /** Entries a page, 100 at most. */
  pageSize: queryNumber({ min: 1, max: LARGEST_PAGE }),
}

/** A user's own text on one line: trimmed, not empty, and at most `most` characters long. */
export function line(most: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
}

/**
 * A user's own text of at most `most` characters; it may be empty or have several lines. No
 * database takes a NUL or half a surrogate pair.
 */
export function text(most: number) {
  return z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\0\p{Cs}]*$/u))
}

/** The symbol of a coin, on one line: no database takes a NUL. */
export const symbol = line(32)

/** The identifier of something that the server made. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

/**
 * A UUID in either case, chosen once per intent and reused on retry: the same key with the same
 * body gets the first answer, with another body KEY_REUSED.
 */
export const key = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/))

/** One page of a list: `total` counts all pages. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    /** The entries of the page. */
    data: z.array(item),
    /** Number of entries on all pages. */
    total: z.int(),
  })
}
