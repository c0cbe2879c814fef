import type { Database } from '@kontor/server/database'
import { buildsOf, type Composition } from '@kontor/shared/wire'
import { record } from '../../audit/audit-log.ts'
import { buildCollected } from '../refusals.ts'
import { entryOf, type Logged } from './note.ts'
import type { Revision } from './revision.ts'
import { addRevision, markServed, revisionsFrom, saveTimes } from './revision-rows.ts'

/**
 * The revisions of each channel, with a copy in memory. Several processes may change them: the
 * database accepts only one revision with a number, so a change is made only on top of the revision
 * that its process has read.
 */
export class RevisionStore {
  readonly #database: Database
  readonly #revisions = new Map<string, readonly Revision[]>()
  /** The newest revision of each channel when this process started. */
  #openedWith: ReadonlyMap<string, number> = new Map()

  private constructor(database: Database) {
    this.#database = database
  }

  static async open(database: Database): Promise<RevisionStore> {
    const store = new RevisionStore(database)
    await store.refresh()
    store.#openedWith = store.#newest()
    return store
  }

  /** The channels that have a revision. */
  names(): string[] {
    return [...this.#revisions.keys()]
  }

  /** The oldest first; empty for a channel without a promote. */
  revisions(channel: string): readonly Revision[] {
    return this.#revisions.get(channel) ?? []
  }

  /**
   * Whether this process has seen the newest revision being made. An older one may come from a
   * restored backup, in which case later ones were served before.
   */
  isMadeNow(channel: string): boolean {
    const newest = this.revisions(channel).at(-1)?.revision ?? 0
    return newest > (this.#openedWith.get(channel) ?? 0)
  }

  /** Reads the changes of other processes. */
  async refresh(): Promise<void> {
    const read = await revisionsFrom(this.#database, this.#newest())
    for (const [channel, revision] of read) this.#add(channel, revision)
  }

  /**
   * Appends a revision, whose composition is served from then on. False, without a change, when
   * another process has made the revision with that number.
   * @throws Refusal 409 when one of its builds was collected meanwhile.
   */
  async append(
    channel: string,
    next: Revision,
    compositions: readonly Composition[],
    logged: Logged,
  ): Promise<boolean> {
    const added = await this.#database.transaction(async (tx) => {
      const isFirst = await addRevision(tx, channel, next)
      if (isFirst && !(await markServed(tx, ...servedIn(compositions)))) throw buildCollected()
      if (isFirst)
        await record(tx, entryOf(channel, [this.revisions(channel).at(-1), next], logged))
      return isFirst
    })
    if (added) this.#add(channel, next)
    return added
  }

  /** Saves the times of the newest revision, whose composition was issued anew. */
  async saveTimes(
    channel: string,
    renewed: Revision,
    compositions: readonly Composition[],
  ): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await saveTimes(tx, channel, renewed)
      await markServed(tx, ...servedIn(compositions))
    })
    this.#add(channel, renewed)
  }

  /**
   * Adds a revision, or later times of the newest one. A known revision changes nothing, because
   * several reads and changes may end in any order.
   */
  #add(channel: string, one: Revision): void {
    const known = this.revisions(channel)
    const last = known.at(-1)
    if (last === undefined || one.revision > last.revision)
      this.#revisions.set(channel, [...known, one])
    else if (one.revision === last.revision && (one.issuedAt ?? 0) > (last.issuedAt ?? 0))
      this.#revisions.set(channel, [...known.slice(0, -1), one])
  }

  #newest(): Map<string, number> {
    const entries = [...this.#revisions].map(
      ([channel, revisions]) => [channel, revisions.at(-1)!.revision] as const,
    )
    return new Map(entries)
  }
}

/** The builds of compositions with the same times, and until when they are served. */
function servedIn(compositions: readonly Composition[]): [builds: string[], until: number] {
  const names = compositions.flatMap(buildsOf).map(({ id, version }) => `${id}@${version}`)
  return [[...new Set(names)], compositions[0]!.expiresAt]
}
