import pLimit from 'p-limit'
import semver from 'semver'
import type { Database } from '@kontor/server/database'
import { blobsOf, type BuildCard, type BuildId } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import { CARD, type Files } from './build-files.ts'
import { brotliOf, type BuildRecord, exactRef, storedSizeOf } from './build-record.ts'
import type { BuildRef, WantedBuild } from './build-ref.ts'
import { namesOf, publishAgain, recordsOf, seal, storedAs, versionsOf } from './build-rows.ts'
import { checkBuild } from './checks/check-build.ts'
import { addressesOf, byContent } from './files/addresses.ts'
import { faultsOf } from './files/faults.ts'
import type { KeptBlobs } from './files/kept-blobs.ts'
import { readBlob } from './files/read-blob.ts'
import { refuseTooLarge } from './files/upload.ts'
import { describeFiles, writeFiles } from './files/write-files.ts'
import { digestOf, integritiesOf } from './integrity.ts'
import { filesMissing, publisherGone, quotaReached, versionTaken } from './refusals.ts'

/** The publisher of a build, and the sources that it was made from. */
export interface Publisher {
  /** Name of the token. */
  by: string
  /** SHA-256 of the lockfile. */
  lockfile?: string | undefined
  /** The publisher's note on the build, one line. */
  note?: string | undefined
  /**
   * The versions of the area that browsers may have; each file is compared with its older versions.
   */
  older?: readonly string[]
  /** Whether the sender has disconnected. */
  isGone?: () => boolean
}

interface Options {
  /** Bytes that the builds of one area may take. */
  quota: number
  now: () => number
}

/**
 * Published builds. Each is a row in the database with its record, and blobs with its files. A
 * build never changes. All records are in memory.
 */
export class BuildStore {
  readonly blobs: KeptBlobs
  readonly #database: Database
  readonly #records = new Map<string, BuildRecord>()
  /**
   * Builds by those of their files that have an address by content; null while builds have come or
   * gone since.
   */
  #byContent: Map<string, BuildRecord> | null = null
  /** The hashes of all blobs of builds; null likewise. */
  #hashes: Set<string> | null = null
  readonly #quota: number
  readonly #now: () => number
  readonly #exclusive = pLimit(1)

  private constructor(database: Database, blobs: KeptBlobs, { quota, now }: Options) {
    this.#database = database
    this.blobs = blobs
    this.#quota = quota
    this.#now = now
  }

  /** Opens the published builds. */
  static async open(database: Database, blobs: KeptBlobs, options: Options): Promise<BuildStore> {
    const store = new BuildStore(database, blobs, options)
    await store.refresh()
    return store
  }

  /** Reads the builds that other processes have published and collected. */
  async refresh(): Promise<void> {
    const before = [...this.#records.keys()]
    const names = await namesOf(this.#database)
    for (const known of before) if (!names.has(known)) this.#records.delete(known)
    this.#forgetIndexes()
    const unknown = [...names].filter((name) => !this.#records.has(name))
    if (unknown.length === 0) return
    for (const record of await recordsOf(this.#database, unknown)) this.#add(record)
  }

  /**
   * The published ones of these builds, including those that another process has just published.
   */
  async published<Ref extends BuildRef>(refs: readonly Ref[]): Promise<Ref[]> {
    const isKnown = ({ id, version }: BuildRef) => this.find(id, version) !== undefined
    const unknown = [...new Set(refs.filter((ref) => !isKnown(ref)).map(keyOf))]
    if (unknown.length > 0)
      for (const record of await recordsOf(this.#database, unknown)) this.#add(record)
    return refs.filter(isKnown)
  }

  /** All builds, the newest first. */
  list(): BuildRecord[] {
    return [...this.#records.values()].toSorted((a, b) => b.publishedAt - a.publishedAt)
  }

  find(id: BuildId, version: string): BuildRecord | undefined {
    return this.#records.get(keyOf({ id, version }))
  }

  /** A build of an area that has a file with an address by content. */
  findByContent(id: BuildId, file: string): BuildRecord | undefined {
    this.#byContent ??= byContent(this.#records.values())
    return this.#byContent.get(`${id}/${file}`)
  }

  /**
   * A published build by its reference.
   * @throws Refusal 404 when there is none, 409 when the hash of the reference differs.
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
   * Publishes a build whose files were sent before: `named` has the hash of each path.
   * @throws Refusal 409 when files were not sent, 413 for a build that is too large; see `publish`
   * for the others.
   */
  async publishSent(
    ref: BuildRef,
    named: Readonly<Record<string, string>>,
    publisher: Publisher,
  ): Promise<{ record: BuildRecord; already: boolean }> {
    const missing = await this.blobs.missing(Object.values(named))
    if (missing.length > 0) throw filesMissing(keyOf(ref), missing.length)
    const files = new Map<string, Uint8Array>()
    let total = 0
    for (const [path, hash] of Object.entries(named)) {
      const bytes = await readBlob(this.blobs.store, hash)
      if (typeof bytes === 'string') throw filesMissing(keyOf(ref), 1)
      total += bytes.length
      refuseTooLarge(total)
      files.set(path, bytes)
    }
    return this.publish(ref, files, publisher)
  }

  /**
   * Whether a build is published with exactly these bytes, or could be published; stores nothing.
   * `brotli` is its size, see `brotliOf`.
   * @throws Refusal as `publish` does
   */
  async tryOut(
    ref: BuildRef,
    files: Files,
    older: readonly string[],
  ): Promise<{ card: BuildCard; already: boolean; brotli: number }> {
    const { card } = checkBuild(ref, files)
    const stored = await storedAs(this.#database, ref)
    const digest = digestOf(integritiesOf(files), files.get(CARD)!)
    if (stored !== null && stored.digest !== digest) throw await this.#taken(ref, stored.by)
    if (stored !== null && !stored.isCollected)
      return { card, already: true, brotli: brotliOf(this.require(ref)) }
    const { described } = await describeFiles(this.blobs, files, this.#compared(ref, older))
    this.#refuseTooMuch({ card, files: described })
    return { card, already: false, brotli: brotliOf({ files: described }) }
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
    { by, lockfile, note, older = [], isGone = () => false }: Publisher,
  ): Promise<{ record: BuildRecord; already: boolean }> {
    return this.#exclusive(async () => {
      const checked = checkBuild(ref, files)
      const integrities = integritiesOf(files)
      const publication = {
        digest: digestOf(integrities, files.get(CARD)!),
        publishedAt: this.#now(),
        publishedBy: by,
        ...(lockfile !== undefined && { lockfile }),
        ...(note !== undefined && { note }),
      }
      const known = this.find(ref.id, ref.version)
      if (known?.digest === publication.digest) {
        const isThere = await publishAgain(this.#database, ref, publication.publishedAt)
        if (isThere) return { record: known, already: true }
      } else if (known) throw await this.#taken(ref, known.publishedBy)

      const written = await writeFiles(this.blobs, files, this.#compared(ref, older))
      const addresses = addressesOf(checked.entry, integrities, this.#buildsOf(ref.id))
      const record: BuildRecord = { ...checked, files: written, addresses, ...publication }
      this.#refuseTooMuch(record)
      if (isGone()) throw publisherGone(keyOf(ref))
      return this.#seal(ref, record)
    })
  }

  async #seal(
    ref: BuildRef,
    record: BuildRecord,
  ): Promise<{ record: BuildRecord; already: boolean }> {
    const sealed = await seal(this.#database, this.blobs, record)
    if (sealed.as === 'incomplete') throw filesMissing(keyOf(ref), sealed.missing.length)
    if (sealed.as === 'taken') throw await this.#taken(ref, sealed.by)
    const kept = sealed.as === 'same' ? sealed.record : record
    this.#add(kept)
    return { record: kept, already: sealed.as === 'same' }
  }

  /** The builds with which a new one of an area is compared. */
  #compared({ id }: BuildRef, older: readonly string[]) {
    return { builds: this.list(), older: older.flatMap((version) => this.find(id, version) ?? []) }
  }

  #refuseTooMuch(record: Pick<BuildRecord, 'card' | 'files'>): void {
    const bytes = storedSizeOf([...this.#buildsOf(record.card.id), record])
    if (bytes > this.#quota) throw quotaReached(keyOf(record.card), this.#quota)
  }

  /** The bytes of a published build's blob; null when they are missing or damaged. */
  async read(hash: string): Promise<Buffer | null> {
    this.#hashes ??= new Set(this.list().flatMap((record) => [...blobsOf(record).keys()]))
    const found = this.#hashes.has(hash) ? await readBlob(this.blobs.store, hash) : null
    return typeof found === 'string' ? null : found
  }

  /** The faults of a build's stored files, one sentence for each. */
  faultsOf(record: BuildRecord): Promise<string[]> {
    return faultsOf(this.blobs.store, record)
  }

  #buildsOf(id: BuildId): BuildRecord[] {
    return this.list().filter(({ card }) => card.id === id)
  }

  #add(record: BuildRecord): void {
    this.#records.set(keyOf(record.card), record)
    this.#forgetIndexes()
  }

  #forgetIndexes(): void {
    this.#byContent = null
    this.#hashes = null
  }

  /** The refusal of other bytes under a published version. */
  async #taken({ id, version }: BuildRef, by: string): Promise<Refusal> {
    const taken = await versionsOf(this.#database, id)
    let free = version
    while (taken.has(free)) free = semver.inc(free, 'patch')!
    return versionTaken(id, version, by, free)
  }
}

function keyOf({ id, version }: BuildRef): string {
  return `${id}@${version}`
}
