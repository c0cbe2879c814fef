import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import {
  remoteIds,
  type BuildCard,
  type BuildId,
  type Composition,
  type SignedComposition,
} from '@kontor/shared/wire'
import type { WantedBuild } from '../builds/build-ref.ts'
import type { BuildRecord } from '../builds/build-record.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { Proof } from '../builds/proven-builds.ts'
import { isSigned, type Keys } from '../signing/keys.ts'
import type { ChannelFiles } from './channel-files.ts'
import { fitsBeside, gate } from './gate.ts'
import { origin, fallbackVersions, rollbackTarget } from './revision-chain.ts'
import { refuseOwnCopies } from './own-copies.ts'
import { damaged, noRollback, nothingPromoted } from './refusals.ts'
import { pin, pinEntry } from './pin.ts'
import { changesOf, compositionOf, type Revision } from './revision.ts'

/** What `Channels` needs to compose and sign. */
export interface ChannelsOptions {
  files: ChannelFiles
  builds: BuildStore
  /** What is known of a build from the reports of pages. */
  proof(id: BuildId, version: string): Proof
  keys: Keys
  /** Template of the address of builds; see `Settings`. */
  buildBase: string
  /** Seconds that a composition is valid. */
  ttl: number
  now?: () => number
}

/** The result of a promote or a rollback. */
export interface ChannelChange {
  /** The current revision. */
  revision: Revision
  /** Whether it was the current one already. */
  unchanged: boolean
}

interface Parts {
  channel: string
  revision: number
  records: Record<BuildId, BuildRecord>
  previous: Partial<Record<BuildId, BuildRecord>>
}

type Reason = Pick<Revision, 'what' | 'by'> & { restores?: Revision }

/** The channels: promotes, rolls back, and signs what each of them runs. */
export class Channels {
  readonly #options: ChannelsOptions
  readonly #now: () => number
  readonly #files: ChannelFiles
  readonly #exclusive = pLimit(1)

  constructor(means: ChannelsOptions) {
    this.#options = means
    this.#now = means.now ?? Date.now
    this.#files = means.files
  }

  /** The channels that have a revision. */
  names(): string[] {
    return this.#files.names()
  }

  /** All revisions of a channel, the oldest first; empty before the first promote. */
  history(channel: string): readonly Revision[] {
    return this.#files.revisions(channel)
  }

  /** The cards of the builds that a channel runs; null before the first promote. */
  running(channel: string): Partial<Record<BuildId, BuildCard>> | null {
    const last = this.#files.revisions(channel).at(-1)
    if (last === undefined) return null
    const cards = Object.entries(last.builds).map(([id, version]) => [
      id,
      this.#options.builds.find(id as BuildId, version)?.card,
    ])
    return Object.fromEntries(cards)
  }

  /**
   * The composition that a channel runs, or null before the first promote. It is renewed first when
   * half of its validity is over, or when an older key signed it.
   * @throws Refusal 503 when its signature is wrong.
   */
  async current(channel: string): Promise<SignedComposition | null> {
    const last = this.#files.revisions(channel).at(-1)
    if (last === undefined) return null
    if (!isSigned(this.#options.keys, last.composition)) throw damaged(channel, last)
    if (!this.#needsSigning(last)) return last.composition
    return this.#exclusive(() => this.#renew(channel))
  }

  /**
   * Makes a channel run builds; areas that are not named keep theirs.
   * @throws Refusal 404 for a build that is not published, 409 when its bytes are not those that
   * were meant, or the gate refuses the result.
   */
  promote(channel: string, wanted: readonly WantedBuild[], by: string): Promise<ChannelChange> {
    return this.#exclusive(async () => {
      for (const one of wanted) this.#options.builds.require(one)
      const running = this.#files.revisions(channel).at(-1)?.builds
      const refs = {
        ...running,
        ...Object.fromEntries(wanted.map(({ id, version }) => [id, version])),
      }
      return this.#append(channel, refs, { what: 'promote', by })
    })
  }

  /**
   * Restores the builds of revision `to`, or of the previous revision. After a rollback, the
   * previous revision is the one before the restored one: two rollbacks go back two revisions,
   * never forward.
   * @throws Refusal 409 when there is no such revision.
   */
  rollback(channel: string, to: number | undefined, by: string): Promise<ChannelChange> {
    return this.#exclusive(async () => {
      const revisions = this.#files.revisions(channel)
      const current = revisions.at(-1)
      if (current === undefined) throw nothingPromoted(channel)
      const target =
        to === undefined
          ? rollbackTarget(revisions, current)
          : revisions.find(({ revision }) => revision === to)
      if (target === undefined) throw noRollback(channel, current, to)
      return this.#append(channel, target.builds, { what: 'rollback', by, restores: target })
    })
  }

  async #append(
    channel: string,
    refs: Partial<Record<BuildId, string>>,
    reason: Reason,
  ): Promise<ChannelChange> {
    const revisions = this.#files.revisions(channel)
    const last = revisions.at(-1)
    const records = gate(this.#records(refs))
    await refuseOwnCopies(records, this.#options.builds)
    const previous = this.#fallbacks(revisions, reason.restores ?? last, records)
    const next = this.#compose({ channel, revision: (last?.revision ?? 0) + 1, records, previous })
    const isSame =
      last && isSigned(this.#options.keys, last.composition) && samePins(compositionOf(last), next)
    if (isSame) return { revision: last, unchanged: true }

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
      composition: this.#options.keys.sign(JSON.stringify(next)),
    }
    await this.#files.save(channel, [...revisions, revision])
    return { revision, unchanged: false }
  }

  #compose({ channel, revision, records, previous }: Parts): Composition {
    const issuedAt = this.#now()
    const pinned = (id: BuildId) => pin(records[id], this.#options.buildBase)
    const remotes = Object.fromEntries(
      remoteIds.map((id) => [id, pinned(id)]),
    ) as Composition['remotes']
    const { host: previousHost, ...areas } = previous
    const fallbacks = Object.entries(areas).map(
      ([id, record]) => [id, pinEntry(record, this.#options.buildBase)] as const,
    )
    return {
      channel,
      revision,
      issuedAt,
      expiresAt: issuedAt + this.#options.ttl * 1000,
      host: pinned('host'),
      remotes,
      previous: Object.fromEntries(fallbacks),
      ...(previousHost && { previousHost: pin(previousHost, this.#options.buildBase) }),
    }
  }

  #fallbacks(
    revisions: readonly Revision[],
    newest: Revision | undefined,
    records: Record<BuildId, BuildRecord>,
  ): Partial<Record<BuildId, BuildRecord>> {
    const { builds, proof } = this.#options
    const fits = (id: BuildId, version: string) => {
      const record = builds.find(id, version)
      return record !== undefined && fitsBeside(record, records)
    }
    const versions = fallbackVersions(revisions, newest, versionsOf(records), { fits, proof })
    return this.#records(versions)
  }

  #records(refs: Partial<Record<BuildId, string>>): Partial<Record<BuildId, BuildRecord>> {
    const found = Object.entries(refs).map(([id, version]) => {
      return [id, this.#options.builds.require({ id: id as BuildId, version })]
    })
    return Object.fromEntries(found)
  }

  #needsSigning({ expiresAt, composition }: Revision): boolean {
    return (
      expiresAt - this.#now() < (this.#options.ttl * 1000) / 2 ||
      composition.keyId !== this.#options.keys.keyId
    )
  }

  async #renew(channel: string): Promise<SignedComposition> {
    const revisions = this.#files.revisions(channel)
    const last = revisions.at(-1)!
    if (!this.#needsSigning(last)) return last.composition
    const issuedAt = this.#now()
    const expiresAt = issuedAt + this.#options.ttl * 1000
    const composition = this.#options.keys.sign(
      JSON.stringify({ ...compositionOf(last), issuedAt, expiresAt }),
    )
    await this.#files.save(channel, [
      ...revisions.slice(0, -1),
      { ...last, expiresAt, composition },
    ])
    return composition
  }
}

function versionsOf(records: Record<BuildId, BuildRecord>): Record<BuildId, string> {
  return Object.fromEntries(
    Object.values(records).map(({ card }) => [card.id, card.version]),
  ) as Record<BuildId, string>
}

function samePins(a: Composition, b: Composition): boolean {
  return isDeepStrictEqual([a.host, a.remotes], [b.host, b.remotes])
}
