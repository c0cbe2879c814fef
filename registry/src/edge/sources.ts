import type { BuildId, HostDocument } from '@kontor/shared/wire'
import type { BuildRecord, Encoding } from '../builds/build-record.ts'

/**
 * Where the edge gets the current composition: in this process, from the registry. An edge
 * elsewhere would fetch it over HTTP and keep the last one.
 */
export interface CompositionSource {
  /** The composition that runs now and the keys to trust, or null before the first promote. */
  current(): Promise<HostDocument | null>
}

/** Where the edge reads published builds. */
export interface BuildReader {
  find(id: BuildId, version: string): BuildRecord | undefined
  /**
   * The bytes of a file that the record names, plain or in an encoding that it names; null when
   * they are not there, or are not what was published.
   */
  read(record: BuildRecord, file: string, encoding?: Encoding): Promise<Uint8Array | null>
}
