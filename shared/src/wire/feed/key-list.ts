import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'

/** A raw Ed25519 public key of 32 bytes, base64. */
export const publicKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))

/** The online keys, which sign compositions and builds. */
export const keyList = z
  .object({
    /** Grows by one with each list, so that an earlier one is recognised. */
    number: z.int().check(z.positive()),
    expiresAt: instant,
    keys: z.array(z.object({ id: z.string().check(z.minLength(1)), key: publicKey })),
  })
  .check(z.refine(({ keys }) => new Set(keys.map(({ id }) => id)).size === keys.length))
export type KeyList = z.output<typeof keyList>

/** A list of keys as it travels: the exact text that the root key has signed (base64). */
export const signedKeyList = z.object({ payload: z.string(), signature: z.string() })
export type SignedKeyList = z.output<typeof signedKeyList>
