import { type PinnedBuild, preloads, type ServedBuild } from '@kontor/shared/wire'
import type { BuildReader } from '../base/sources.ts'
import { buildFile } from './build-file.ts'

/** A file that a document preloads. */
export interface Preload {
  address: string
  as: 'script' | 'style'
  /**
   * The hash with which the page will ask for the file: browsers do not use a preload that has
   * another one.
   */
  integrity: string | undefined
}

/** The build that starts, and what of it a page needs. */
interface Wanted {
  pinned: PinnedBuild
  build: ServedBuild
  /** The path of the opened page; undefined where the build has none. */
  path: string | undefined
  language: string
}

/**
 * The files that a page loads of a build, in order: those with which it starts, then those of the
 * opened page and of the words in its language. The document itself starts the scripts of a host.
 */
export async function preloadsOf(
  builds: BuildReader,
  { pinned, build, path, language }: Wanted,
): Promise<Preload[]> {
  const later = await buildFile(builds, build, 'preloads.json', preloads)
  const { scripts, styles, preload } = build.start
  const first = build.id === 'host' ? preload : [...scripts, ...styles]
  const next = later ? [...filesIn(later.pages, path), ...filesIn(later.words, language)] : []
  // The host asks for an entry as the composition pins it, and an entry asks for the rest as the
  // bundler wrote it. An older build wrote the hashes of the composition.
  const integrityOf = (file: string) =>
    file === pinned.entry || later === null ? pinned.files[file] : sha256Of(build, file)
  return [...first, ...next].map((file) => ({
    address: pinned.base + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrityOf(file),
  }))
}

/** A build chooses the names; properties that every object inherits must not match. */
function filesIn(lists: Record<string, string[]>, name: string | undefined): string[] {
  return name !== undefined && Object.hasOwn(lists, name) ? lists[name]! : []
}

function sha256Of({ files }: ServedBuild, name: string): string | undefined {
  const hash = files[name]?.hash
  return hash && `sha256-${Buffer.from(hash, 'hex').toString('base64')}`
}
