import * as z from 'zod/mini'

/**
 * `preloads.json` of a build: the scripts and styles that its pages and its words need after it has
 * started, so that a document preloads them. The entry of the build checks their SHA-256.
 */
export const preloads = z.object({
  /** Path of a page → its files. */
  pages: z.record(z.string(), z.array(z.string())),
  /** Locale → the scripts that contain its words. */
  words: z.record(z.string(), z.array(z.string())),
})
export type Preloads = z.output<typeof preloads>
