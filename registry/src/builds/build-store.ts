import { randomUUID } from 'node:crypto'
import { mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import semver from 'semver'
import type { BuildId } from '@kontor/shared/wire'
import { readData } from '../base/data-file.ts'
import { makeFolder, syncFolder, syncFolders } from '@kontor/server/files'
import { Refusal } from '../base/refusal.ts'
import type { Files } from './build-files.ts'
import {
  type BuildFile,
  type BuildRecord,
  buildRecord,
  type Encoding,
  exactRef,
  storedSizeOf,
} from './build-record.ts'
import type { BuildRef, WantedBuild } from './build-ref.ts'
import { checkBuild } from './checks/check-build.ts'
import { compressed } from './compress.ts'
import { digestOf, integrityOf } from './integrity.ts'
import { readVerified } from './read-verified.ts'

/**
 * Published builds on disk: `<id>/<version>/{record.json, files/, br/, gzip/}`. A build is written
 * once and never changed.
 */
export class BuildStore {
  readonly #folder: string
  readonly #unfinished: string
  readonly #records = new Map<string, BuildRecord>()
  readonly #exclusive = pLimit(1)

  readonly #quota: number

  private constructor(data: string, quota: number) {
    this.#quota = quota
    this.#folder = path.join(data, 'builds')
    this.#unfinished = path.join(data, 'unfinished')
  }

  /**
   * Opens the builds of a data folder and deletes what an interrupted publish left. `quota` is how
   * many bytes the builds of one area may take.
   */
  static async open(data: string, quota: number): Promise<BuildStore> {
    await makeFolder(data)
    // Symbolic links in a build are found by real paths, and the data folder itself may be a link.
    const store = new BuildStore(await realpath(data), quota)
    await rm(store.#unfinished, { recursive: true, force: true })
    await makeFolder(store.#folder)
    const records = (await readdir(store.#folder, { recursive: true })).filter((file) =>
      /^[^/\\]+[/\\][^/\\]+[/\\]record\.json$/.test(file),
    )
    for (const file of records) {
      const record = await readRecord(data, path.join('builds', file))
      if (record) store.#records.set(keyOf(record.card), record)
    }
    return store
  }

  /** All builds, the newest first. */
  list(): BuildRecord[] {
    return [...this.#records.values()].toSorted((a, b) => b.publishedAt - a.publishedAt)
  }

  find(id: BuildId, version: string): BuildRecord | undefined {
    return this.#records.get(keyOf({ id, version }))
  }

  /**
   * A published build by its reference.
   * @throws Refusal 404 when there is none, 409 when the hash of the reference is another.
   */
  require(wanted: WantedBuild): BuildRecord {
    const record = this.find(wanted.id, wanted.version)
    if (record === undefined)
      throw new Refusal(404, 'build-unknown', `${keyOf(wanted)} is not published.`)
    if (wanted.hash !== undefined && !record.digest.startsWith(`sha256-${wanted.hash}`))
      throw new Refusal(
        409,
        'other-bytes',
        `${keyOf(wanted)} is another build than the one with the hash ${wanted.hash}: ${record.publishedBy} published it.`,
        `Publish yours under another version, or promote that one: ${exactRef(record)}.`,
      )
    return record
  }

  /**
   * Publishes a build. Publishing the same bytes again changes nothing. Nothing is published when
   * the sender disconnects before the end.
   * @throws Refusal 422 for a build that is not valid, 409 when the version has other bytes, 499
   * when the sender has disconnected, 507 when the area's builds would take more than their quota.
   */
  publish(
    ref: BuildRef,
    files: Files,
    by: string,
    isGone = () => false,
  ): Promise<{ record: BuildRecord; already: boolean }> {
    return this.#exclusive(async () => {
      const checked = checkBuild(ref, files)
      const digest = digestOf(files)
      const known = this.find(ref.id, ref.version)
      if (known?.digest === digest) return { record: known, already: true }
      if (known) throw this.#taken(known)

      const temporary = path.join(this.#unfinished, randomUUID())
      try {
        const written = await writeFiles(temporary, files)
        const publication = { digest, publishedAt: Date.now(), publishedBy: by }
        const record: BuildRecord = { ...checked, files: written, ...publication }
        await put(path.join(temporary, 'record.json'), JSON.stringify(record, null, 2))
        this.#refuseTooMuch(record)
        if (isGone()) throw publisherGone(ref)
        await this.#take(temporary, ref)
        this.#records.set(keyOf(ref), record)
        return { record, already: false }
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    })
  }

  /** Moves a written build to its place and flushes it, so that it survives a power cut. */
  async #take(temporary: string, { id, version }: BuildRef): Promise<void> {
    const place = path.join(this.#folder, id, version)
    await syncFolders(temporary)
    await makeFolder(path.dirname(place))
    await rename(temporary, place)
    await syncFolder(path.dirname(place))
  }

  #refuseTooMuch(record: BuildRecord): void {
    const { id } = record.card
    const others = this.list().filter(({ card }) => card.id === id)
    const bytes = [...others, record].reduce((sum, one) => sum + storedSizeOf(one), 0)
    if (bytes > this.#quota) throw quotaReached(keyOf(record.card), this.#quota)
  }

  /**
   * The bytes of a published file, plain or in an encoding that its record names. Null when they
   * are missing or damaged.
   */
  async read({ id, version }: BuildRef, file: string, encoding?: Encoding): Promise<Buffer | null> {
    const record = this.find(id, version)
    if (record === undefined) return null
    const found = await readVerified(
      this.#placeOf(record, file, encoding),
      record.files[file]!,
      encoding,
    )
    return typeof found === 'string' ? null : found
  }

  /** The faults of a build's stored files, one sentence for each. */
  async faultsOf(record: BuildRecord): Promise<string[]> {
    const { id, version } = record.card
    const faults: string[] = []
    for (const [file, known] of Object.entries(record.files)) {
      for (const encoding of [undefined, 'br', 'gzip'] as const) {
        if (encoding && known.encoded[encoding] === undefined) continue
        const place = this.#placeOf(record, file, encoding)
        const found = await readVerified(place, known, encoding, true)
        const which = `builds/${id}/${version}/${encoding ?? 'files'}/${file}`
        if (typeof found === 'string')
          faults.push(
            `${which} ${found}: restore it from a backup, or publish and promote a new version.`,
          )
      }
    }
    return faults
  }

  /** The refusal of other bytes under a published version. */
  #taken({ card: { id, version }, publishedBy }: BuildRecord): Refusal {
    let free = version
    while (this.find(id, free)) free = semver.inc(free, 'patch')!
    return new Refusal(
      409,
      'version-taken',
      `${id} ${version} is published already, with other bytes, by ${publishedBy}.`,
      `Raise the version: ${free} is free.`,
    )
  }

  #placeOf({ card }: BuildRecord, file: string, encoding?: Encoding): string {
    return path.join(this.#folder, card.id, card.version, encoding ?? 'files', file)
  }
}

function readRecord(data: string, file: string): Promise<BuildRecord | null> {
  const folder = path.dirname(file)
  return readData(
    { data, file, otherwise: `move ${folder} out of the data folder and publish that build again` },
    buildRecord,
  )
}

function publisherGone(ref: BuildRef): Refusal {
  const message = `${keyOf(ref)} is not published: the sender is gone.`
  return new Refusal(499, 'publisher-gone', message)
}

function quotaReached(build: string, quota: number): Refusal {
  return new Refusal(
    507,
    'quota-reached',
    `${build} is not published: with it the builds of its area would take more than ${quota / 1_000_000} MB.`,
    'Raise BUILDS_QUOTA_MB, or remove builds that no channel needs.',
  )
}

function keyOf({ id, version }: BuildRef): string {
  return `${id}@${version}`
}

async function writeFiles(folder: string, files: Files): Promise<Record<string, BuildFile>> {
  const written: Record<string, BuildFile> = {}
  for (const [name, bytes] of files) {
    const copies = await compressed(name, bytes)
    await put(path.join(folder, 'files', name), bytes)
    for (const [encoding, copy] of copies) await put(path.join(folder, encoding, name), copy)
    const encoded = Object.fromEntries(copies.map(([encoding, copy]) => [encoding, copy.length]))
    written[name] = { size: bytes.length, integrity: integrityOf(bytes), encoded }
  }
  return written
}

async function put(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { flush: true })
}
