import type { BuildId, ServedBuild, StoredBlob } from '@kontor/shared/wire'
import type { Release } from '../arms/release.ts'

/** The compositions of the channel that an edge serves. */
export interface CompositionSource {
  /**
   * The current compositions; null before the first promote.
   * @throws Unavailable when it cannot be served.
   */
  current(): Release | null
}

/** The edge cannot serve the request; the message is one sentence for people. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Reads builds: those that the edge serves, and older ones, which open pages still run. */
export interface BuildReader {
  /** @throws Unavailable when the edge has no copy and the registry does not answer. */
  find(id: BuildId, version: string): Promise<ServedBuild | undefined>
  /**
   * A build of an area that has a file with an address by content.
   * @throws Unavailable as `find`
   */
  findByContent(id: BuildId, file: string): Promise<ServedBuild | undefined>
  /**
   * The bytes of a file; null when they are missing everywhere.
   * @throws Unavailable when the edge has no copy and the registry does not answer.
   */
  read(file: StoredBlob): Promise<Buffer | null>
}
