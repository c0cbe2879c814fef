import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '@kontor/server/blobs'
import { makeFolder, removeTemporary, writeAtomically } from '@kontor/server/files'
import {
  type BuildFeed,
  type BuildId,
  hasContentHash,
  type ServedBuild,
  servedBuild,
} from '@kontor/shared/wire'
import type { BuildReader } from '../base/sources.ts'
import type { RegistryClient } from '../registry/registry-client.ts'
import { Untrusted } from '../trust/untrusted.ts'
import type { CopiedBlobs } from './copied-blobs.ts'

interface Options {
  folder: string
  blobs: CopiedBlobs
  registry: RegistryClient
  /** Checks the signatures of a build that was fetched. */
  verify(found: BuildFeed): ServedBuild
}

/**
 * The builds that this edge serves or has served. One that it does not know is fetched from the
 * registry when a page wants it, and its files as they are wanted.
 */
export class CopiedBuilds implements BuildReader {
  readonly #options: Options
  readonly #builds = new Map<string, ServedBuild>()
  readonly #byContent = new Map<string, ServedBuild>()

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
      await writeAtomically(path.join(this.#options.folder, nameOf(build)), sealed(build))
      this.#know(build)
    }
  }

  async find(id: BuildId, version: string): Promise<ServedBuild | undefined> {
    const name = nameOf({ id, version })
    const found = async () => this.#options.registry.build(id, version)
    return this.#builds.get(name) ?? this.#take(await found(), (build) => nameOf(build) === name)
  }

  async findByContent(id: BuildId, file: string): Promise<ServedBuild | undefined> {
    const known = this.#byContent.get(`${id}/${file}`)
    if (known || !hasContentHash(file)) return known
    const found = await this.#options.registry.buildWith(id, file)
    return this.#take(found, (build) => build.id === id && Object.hasOwn(build.files, file))
  }

  async read(hash: string): Promise<Buffer | null> {
    return this.#options.blobs.read(hash)
  }

  /** @throws Untrusted for an answer with another build than the wanted one, however signed */
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

/** A build as it is kept: the hash of its text, then the text. */
function sealed(build: ServedBuild): string {
  const text = JSON.stringify(build)
  return `${hashOf(Buffer.from(text))}\n${text}`
}

/** The build of a kept text; null when it is damaged, so that it is fetched again. */
function unsealed(kept: string): ServedBuild | null {
  const [hash, text = ''] = kept.split('\n')
  return hash === hashOf(Buffer.from(text)) ? servedBuild.parse(JSON.parse(text)) : null
}
