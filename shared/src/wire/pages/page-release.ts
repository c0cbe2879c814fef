import * as z from 'zod/mini'
import { hostDocument } from '../platform/composition.ts'

/** The channel and revision that people name when they report a fault. */
const pageRelease = z.object({ channel: z.string(), revision: z.int() })
export type PageRelease = z.output<typeof pageRelease>

/** The id of the element in which the edge writes the composition into a document. */
export const COMPOSITION_ELEMENT = 'kontor'

/**
 * The release that a document carries, from the text of its composition's element. It is not
 * verified: the host has done so before it runs an area.
 */
export function readRelease(text: string): PageRelease {
  const { composition } = hostDocument.parse(JSON.parse(text))
  return pageRelease.parse(JSON.parse(composition.payload))
}
