import type { Beacon, BuildId, HostDocument } from '@kontor/shared/wire'

/** The encodings of the compressed copies of files. */
export type Encoding = 'br' | 'gzip'

/** The files of a build that a document names, in the order in which a page loads them. */
export interface StartFiles {
  scripts: readonly string[]
  styles: readonly string[]
  /** Scripts that the entry imports at once, so pages preload them. */
  preload: readonly string[]
}

interface BuildRef {
  id: BuildId
  version: string
}

/** A published build as the edge needs it. */
interface ServedBuild {
  card: BuildRef
  start: StartFiles
  /** By path; `encoded` has the encodings in which a file is kept beside the plain one. */
  files: Readonly<Record<string, { encoded: Partial<Record<Encoding, unknown>> }>>
}

/**
 * Where the edge gets the current composition: in this process, from the registry. An edge
 * elsewhere would fetch it over HTTP and keep the last one.
 */
export interface CompositionSource {
  /**
   * The composition that runs now and the keys to trust, or null before the first promote.
   * @throws Unavailable when the composition cannot be served.
   */
  current(): Promise<HostDocument | null>
}

/** The source cannot answer now; the message is one sentence for the caller. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Where the edge reads published builds. */
export interface BuildReader {
  find(id: BuildId, version: string): ServedBuild | undefined
  /** A build of an area that has a file with an address by content. */
  findByContent(id: BuildId, file: string): ServedBuild | undefined
  /**
   * The bytes of a file that the build names, plain or in an encoding that it names; null when they
   * are missing or damaged.
   */
  read(build: BuildRef, file: string, encoding?: Encoding): Promise<Uint8Array | null>
}

/** Who counts the beacons of pages. */
export interface BeaconCounter {
  /** Counts a beacon of a network. False when this minute has had too many. */
  count(beacon: Beacon, network: string): boolean
}
