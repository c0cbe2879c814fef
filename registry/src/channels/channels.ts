import { isDeepStrictEqual } from 'node:util'
import {
  remoteIds,
  type BuildId,
  type Composition,
  type RemoteId,
  type SignedComposition,
} from '@kontor/shared/wire'
import type { BuildRef } from '../builds/build-ref.ts'
import type { BuildRecord } from '../builds/build-record.ts'
import type { BuildStore } from '../builds/build-store.ts'
import { oneAtATime } from '../queue.ts'
import { Refusal } from '../refusal.ts'
import type { Keys } from '../signing/keys.ts'
import type { ChannelFiles } from './channel-files.ts'
import { gate, misfit } from './gate.ts'
import { origin, previousVersions, revisionBefore } from './line.ts'
import { pin, pinEntry } from './pin.ts'
import { changesOf, compositionOf, type Revision } from './revision.ts'

/** What channels are made of, and how. */
export interface ChannelMeans {
  files: ChannelFiles
  builds: BuildStore
  keys: Keys
  /** Template of where builds are; see `Settings`. */
  buildBase: string
  /** Seconds that a composition is valid. */
  ttl: number
  now?: () => number
}

/**
 * The result of a promote or a rollback: the revision now current, and whether it was so before.
 */
export interface Step {
  revision: Revision
  unchanged: boolean
}

interface Parts {
  channel: string
  revision: number
  records: Record<BuildId, BuildRecord>
  previous: readonly BuildRecord[]
}

type Reason = Pick<Revision, 'what' | 'by'> & { restores?: Revision }

/** Lines of compositions: what each channel runs, ran before, and may run next. */
export class Channels {
  readonly #means: ChannelMeans
  readonly #now: () => number
  readonly #files: ChannelFiles
  readonly #inTurn = oneAtATime()

  constructor(means: ChannelMeans) {
    this.#means = means
    this.#now = means.now ?? Date.now
    this.#files = means.files
  }

  /** The channels that something was promoted to. */
  names(): string[] {
    return this.#files.names()
  }

  /** All revisions of a channel, the oldest first; none when nothing was promoted yet. */
  history(channel: string): readonly Revision[] {
    return this.#files.revisions(channel)
  }

  /**
   * The composition that a channel runs, or null. One that is past half its life, or signed by an
   * old key, is signed anew first.
   */
  async current(channel: string): Promise<SignedComposition | null> {
    const last = this.#files.revisions(channel).at(-1)
    if (last === undefined) return null
    if (!this.#isWorn(last)) return last.composition
    return this.#inTurn(() => this.#renew(channel))
  }

  /**
   * Puts builds into a channel; areas that are not named stay as they are.
   * @throws Refusal 404 for a build that is not published, 409 when the result does not fit
   * together.
   */
  promote(channel: string, wanted: readonly BuildRef[], by: string): Promise<Step> {
    return this.#inTurn(async () => {
      const running = this.#files.revisions(channel).at(-1)?.builds
      const refs = {
        ...running,
        ...Object.fromEntries(wanted.map(({ id, version }) => [id, version])),
      }
      return this.#step(channel, refs, { what: 'promote', by })
    })
  }

  /**
   * Brings back the builds of a named revision, or of the one before. After a rollback, "before" is
   * before the revision it went back to, so that rolling back twice goes back two steps and never
   * forward again.
   * @throws Refusal 409 when there is no such revision.
   */
  rollback(channel: string, to: number | undefined, by: string): Promise<Step> {
    return this.#inTurn(async () => {
      const past = this.#files.revisions(channel)
      const current = past.at(-1)
      if (current === undefined)
        throw new Refusal(409, 'nothing-before', `Nothing was promoted to ${channel} yet.`)
      const target =
        to === undefined
          ? revisionBefore(past, current)
          : past.find(({ revision }) => revision === to)
      if (target === undefined)
        throw new Refusal(409, 'nothing-before', noTarget(channel, current, to))
      return this.#step(channel, target.builds, { what: 'rollback', by, restores: target })
    })
  }

  async #step(
    channel: string,
    refs: Partial<Record<BuildId, string>>,
    reason: Reason,
  ): Promise<Step> {
    const past = this.#files.revisions(channel)
    const last = past.at(-1)
    const records = gate(this.#records(refs))
    const previous = this.#previous(past, reason.restores ?? last, records)
    const next = this.#compose({ channel, revision: (last?.revision ?? 0) + 1, records, previous })
    if (last && samePins(compositionOf(last), next)) return { revision: last, unchanged: true }

    const builds = versionsOf(records)
    const changes = changesOf(last?.builds ?? {}, builds)
    const { what, by, restores } = reason
    const revision: Revision = {
      revision: next.revision,
      at: next.issuedAt,
      what,
      by,
      note: restores ? `back to revision ${restores.revision}: ${changes}` : changes,
      ...(restores && { restores: origin(restores) }),
      builds,
      expiresAt: next.expiresAt,
      composition: this.#means.keys.sign(JSON.stringify(next)),
    }
    await this.#files.save(channel, [...past, revision])
    return { revision, unchanged: false }
  }

  #compose({ channel, revision, records, previous }: Parts): Composition {
    const issuedAt = this.#now()
    const pinned = (id: BuildId) => pin(records[id], this.#means.buildBase)
    const remotes = Object.fromEntries(
      remoteIds.map((id) => [id, pinned(id)]),
    ) as Composition['remotes']
    const before = Object.fromEntries(
      previous.map((record) => [record.card.id, pinEntry(record, this.#means.buildBase)]),
    )
    return {
      channel,
      revision,
      issuedAt,
      expiresAt: issuedAt + this.#means.ttl * 1000,
      host: pinned('host'),
      remotes,
      previous: before,
    }
  }

  #previous(
    past: readonly Revision[],
    newest: Revision | undefined,
    records: Record<BuildId, BuildRecord>,
  ): BuildRecord[] {
    const record = (id: RemoteId, version: string) => this.#means.builds.find(id, version)
    const runsHere = (id: RemoteId, version: string) => {
      const found = record(id, version)
      return found !== undefined && misfit(found.card, records.host.card) === null
    }
    const versions = previousVersions(past, newest, versionsOf(records), runsHere)
    return remoteIds.flatMap((id) =>
      versions[id] === undefined ? [] : (record(id, versions[id]) ?? []),
    )
  }

  #records(refs: Partial<Record<BuildId, string>>): Partial<Record<BuildId, BuildRecord>> {
    const found = Object.entries(refs).map(([id, version]) => {
      const record = this.#means.builds.find(id as BuildId, version)
      if (record === undefined)
        throw new Refusal(404, 'build-unknown', `${id}@${version} is not published.`)
      return [id, record]
    })
    return Object.fromEntries(found)
  }

  #isWorn({ expiresAt, composition }: Revision): boolean {
    return (
      expiresAt - this.#now() < (this.#means.ttl * 1000) / 2 ||
      composition.keyId !== this.#means.keys.keyId
    )
  }

  async #renew(channel: string): Promise<SignedComposition> {
    const past = this.#files.revisions(channel)
    const last = past.at(-1)!
    if (!this.#isWorn(last)) return last.composition
    const issuedAt = this.#now()
    const expiresAt = issuedAt + this.#means.ttl * 1000
    const composition = this.#means.keys.sign(
      JSON.stringify({ ...compositionOf(last), issuedAt, expiresAt }),
    )
    await this.#files.save(channel, [...past.slice(0, -1), { ...last, expiresAt, composition }])
    return composition
  }
}

function versionsOf(records: Record<BuildId, BuildRecord>): Record<BuildId, string> {
  return Object.fromEntries(
    Object.values(records).map(({ card }) => [card.id, card.version]),
  ) as Record<BuildId, string>
}

function noTarget(channel: string, current: Revision, to: number | undefined): string {
  if (to !== undefined)
    return `${channel} has no revision ${to}; the newest is ${current.revision}.`
  return `${channel} has no revision before ${origin(current)} to go back to.`
}

function samePins(a: Composition, b: Composition): boolean {
  return isDeepStrictEqual([a.host, a.remotes], [b.host, b.remotes])
}
