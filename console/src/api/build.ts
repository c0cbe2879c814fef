import * as z from 'zod/mini'

/** A published build with the hashes of its files. */
export const build = z.object({
  id: z.string(),
  version: z.string(),
  contract: z.number(),
  files: z.number(),
  /** Size of all files as browsers load them, bytes. */
  brotli: z.number(),
  publishedAt: z.number(),
  publishedBy: z.string(),
  /** The note of its publisher. */
  note: z.nullable(z.string()),
  /** Its card. */
  card: z.object({
    routes: z.array(z.object({ path: z.string() })),
  }),
  /** Path → SHA-256 in hex. */
  hashes: z.record(z.string(), z.string()),
  /** Path → bytes that a browser loads. */
  sizes: z.record(z.string(), z.number()),
})
export type Build = z.output<typeof build>
