import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '@kontor/server/blobs'
import { makeFolder, removeTemporary, writeAtomically } from '@kontor/server/files'
import {
  blobsOf,
  type BuildFeed,
  type BuildId,
  hasContentHash,
  type ServedBuild,
  servedBuild,
  type StoredBlob,
} from '@kontor/shared/wire'
import type { BuildReader } from '../base/sources.ts'
import type { RegistryClient } from '../registry/registry-client.ts'
import { Untrusted } from '../trust/untrusted.ts'
import type { CopiedBlobs } from './copied-blobs.ts'

/** How long a build is kept that is neither served nor requested, ms: 30 days. */
const UNUSED_MS = 30 * 24 * 3_600_000

/** The number and the size of the deleted copies. */
export interface Collected {
  builds: number
  files: number
  bytes: number
}

interface Options {
  folder: string
  blobs: CopiedBlobs
  registry: RegistryClient
  /** Checks the signatures of a build that was fetched. */
  verify(found: BuildFeed): ServedBuild
  now: () => number
}

/**
 * The builds that this edge serves or has served. An unknown build is fetched from the registry
 * when a page requests it, and each file when it is requested.
 */
export class CopiedBuilds implements BuildReader {
  readonly #options: Options
  readonly #builds = new Map<string, ServedBuild>()
  readonly #byContent = new Map<string, ServedBuild>()
  /** Builds whose files have recorded a use since the last collection. */
  readonly #used = new Set<string>()

  private constructor(options: Options) {
    this.#options = options
  }

  static async open(options: Options): Promise<CopiedBuilds> {
    const builds = new CopiedBuilds(options)
    await makeFolder(options.folder)
    await removeTemporary(options.folder)
    for (const name of await readdir(options.folder)) {
      const kept = unsealed(await readFile(path.join(options.folder, name), 'utf8'))
      if (kept !== null) builds.#know(kept)
    }
    return builds
  }

  /** Adds builds whose signatures were checked, and keeps them. */
  async add(builds: readonly ServedBuild[]): Promise<void> {
    for (const build of builds.filter((one) => !this.#builds.has(nameOf(one)))) {
      await writeAtomically(this.#place(nameOf(build)), sealed(build))
      this.#know(build)
    }
    for (const build of builds) await this.#use(build)
  }

  /**
   * Deletes the builds that are not `served` and that no page has requested in 30 days, and each
   * file that no remaining build has, also files of a copy that a kill interrupted. It deletes the
   * files first: a kill then leaves a build that is fetched again.
   */
  async collect(served: readonly ServedBuild[]): Promise<Collected> {
    this.#used.clear()
    for (const build of served) await this.#use(build)
    // The files are listed before the builds: a file that arrives meanwhile belongs to one of them.
    const copies = await this.#options.blobs.list()
    const unused: ServedBuild[] = []
    for (const [name, build] of this.#builds) {
      const { mtimeMs } = await stat(this.#place(name))
      if (this.#options.now() - mtimeMs > UNUSED_MS) unused.push(build)
    }
    const kept = [...this.#builds.values()].filter((build) => !unused.includes(build))
    const inUse = new Set([...kept, ...served].flatMap((build) => [...blobsOf(build).keys()]))
    const files = copies.filter((hash) => !inUse.has(hash))
    let bytes = 0
    for (const hash of files) bytes += await this.#options.blobs.delete(hash)
    for (const build of unused) await this.#forget(build)
    return { builds: unused.length, files: files.length, bytes }
  }

  async find(id: BuildId, version: string): Promise<ServedBuild | undefined> {
    const name = nameOf({ id, version })
    const found = async () => this.#options.registry.build(id, version)
    const known = this.#builds.get(name)
    if (known) await this.#use(known)
    return known ?? this.#take(await found(), (build) => nameOf(build) === name)
  }

  async findByContent(id: BuildId, file: string): Promise<ServedBuild | undefined> {
    const known = this.#byContent.get(`${id}/${file}`)
    if (known) await this.#use(known)
    if (known || !hasContentHash(file)) return known
    const found = await this.#options.registry.buildWith(id, file)
    return this.#take(found, (build) => build.id === id && Object.hasOwn(build.files, file))
  }

  async read(file: StoredBlob): Promise<Buffer | null> {
    return this.#options.blobs.read(file)
  }

  /** @throws Untrusted for an answer with another build than the requested one, even when signed */
  async #take(
    found: BuildFeed | null,
    isWanted: (build: ServedBuild) => boolean,
  ): Promise<ServedBuild | undefined> {
    if (found === null) return undefined
    const build = this.#options.verify(found)
    if (!isWanted(build))
      throw new Untrusted(`the registry answered with ${nameOf(build)}, which was not wanted`)
    await this.add([build])
    return build
  }

  /** The modification time of a build's file is its last use, to an hour. */
  async #use(build: ServedBuild): Promise<void> {
    const name = nameOf(build)
    if (this.#used.has(name)) return
    this.#used.add(name)
    const seconds = this.#options.now() / 1_000
    // A page loads even if the time cannot be written; the build is fetched again later.
    await utimes(this.#place(name), seconds, seconds).catch(() => undefined)
  }

  async #forget(build: ServedBuild): Promise<void> {
    await rm(this.#place(nameOf(build)), { force: true })
    this.#builds.delete(nameOf(build))
    for (const [file, one] of this.#byContent) if (one === build) this.#byContent.delete(file)
    // Another build may have some of its files.
    for (const other of this.#builds.values()) if (other.id === build.id) this.#know(other)
  }

  #place(name: string): string {
    return path.join(this.#options.folder, name)
  }

  #know(build: ServedBuild): void {
    this.#builds.set(nameOf(build), build)
    if (build.addresses === 'version') return
    for (const file of Object.keys(build.files))
      if (hasContentHash(file)) this.#byContent.set(`${build.id}/${file}`, build)
  }
}

function nameOf({ id, version }: Pick<ServedBuild, 'id' | 'version'>): string {
  return `${id}@${version}`
}

/** A build as stored: the hash of its text, then the text. */
function sealed(build: ServedBuild): string {
  const text = JSON.stringify(build)
  return `${hashOf(Buffer.from(text))}\n${text}`
}

/**
 * The build of a stored text; null when the text is damaged, or of a form that an earlier edge took
 * and this one does not, so that it is fetched again.
 */
function unsealed(kept: string): ServedBuild | null {
  const [hash, text = ''] = kept.split('\n')
  if (hash !== hashOf(Buffer.from(text))) return null
  return servedBuild.safeParse(JSON.parse(text)).data ?? null
}
