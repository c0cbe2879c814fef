import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import type { BuildCard, BuildId } from '@kontor/shared/wire'
import { clockBehind, isEarlier } from '../base/clock.ts'
import { Refusal } from '../base/refusal.ts'
import type { BuildRecord } from '../builds/build-record.ts'
import type { WantedBuild } from '../builds/build-ref.ts'
import { gate } from '../gate/gate.ts'
import { refuseOwnCopies } from '../gate/own-copies.ts'
import { type Issued, Issuer, type IssuerOptions } from './issuer.ts'
import { type Plan, planOf } from './plan.ts'
import { channelMoved, nothingPromoted } from './refusals.ts'
import { changesOf, type Revision } from './revisions/revision.ts'
import { origin } from './revisions/revision-chain.ts'
import { planRollback, type RollbackWish } from './rollback.ts'

type Builds = Revision['builds']

/** Who changes a channel, and which revision they saw. */
export interface Change {
  /** Name of the token. */
  by: string
  /** The revision that the caller saw; the change is refused when the channel runs another one. */
  expect?: number | undefined
  /** Why it is made against the gate. */
  forced?: string | undefined
}

/** The result of a change. */
export interface ChannelChange {
  /** The current revision. */
  revision: Revision
  /** Whether the channel ran these builds already. */
  unchanged: boolean
}

type Next = Pick<Revision, 'what' | 'restores'> & { builds: Builds }

/** The channels: promotes, rolls back, and issues what each of them runs. */
export class Channels {
  readonly #options: IssuerOptions
  readonly #issuer: Issuer
  readonly #exclusive = pLimit(1)

  constructor(options: IssuerOptions) {
    this.#options = options
    this.#issuer = new Issuer(options)
  }

  /** The channels that have a revision. */
  names(): string[] {
    return this.#options.revisions.names()
  }

  /** All revisions of a channel, the oldest first; empty before the first promote. */
  history(channel: string): readonly Revision[] {
    return this.#options.revisions.revisions(channel)
  }

  /** The cards of the builds that a channel runs; null before the first promote. */
  running(channel: string): Record<BuildId, BuildCard> | null {
    const last = this.history(channel).at(-1)
    if (last === undefined) return null
    const cards = Object.entries(last.builds).flatMap(([id, version]) => {
      const found = this.#options.builds.find(id, version)
      return found ? [[id, found.card]] : []
    })
    return Object.fromEntries(cards)
  }

  /**
   * The composition that a channel runs, or null before the first promote. It is issued anew when
   * half of its validity is over.
   * @throws Refusal 503 when a build that it runs is missing.
   */
  async current(channel: string): Promise<Issued | null> {
    if (this.history(channel).length === 0) return null
    return (
      this.#issuer.current(channel) ??
      this.#exclusive(async () => this.#issuer.current(channel) ?? this.#issuer.renew(channel))
    )
  }

  /** The fault of the clock, judged by the channel's last signature; null when there is none. */
  clockFault(channel: string): string | null {
    const now = this.#options.now()
    const issuedAt = this.history(channel).at(-1)?.issuedAt
    return issuedAt !== undefined && isEarlier(now, issuedAt)
      ? clockBehind(channel, now, issuedAt)
      : null
  }

  /**
   * What a promote would make a channel run; null before the first one, which replaces nothing.
   * @throws Refusal like `promote`
   */
  async plan(channel: string, wanted: readonly WantedBuild[]): Promise<Plan | null> {
    await this.refresh()
    const before = this.history(channel).at(-1)?.builds
    if (before === undefined) return null
    const records = gate(this.#records(this.#promoted(channel, wanted)))
    await refuseOwnCopies(records, this.#options.builds)
    return planOf(before, versionsOf(records), this.#options, this.#options.now())
  }

  /**
   * Promotes builds to a channel; areas that are not named keep theirs. @throws Refusal 404 for a
   * build that is not published, 409 when its hash is another, when the gate refuses the result or
   * when the channel has moved, 503 while the clock is wrong.
   */
  promote(channel: string, wanted: readonly WantedBuild[], change: Change): Promise<ChannelChange> {
    return this.#change(channel, change, () => {
      const fault = this.clockFault(channel)
      if (fault !== null) throw new Refusal(503, 'clock-wrong', fault)
      return { what: 'promote', builds: this.#promoted(channel, wanted) }
    })
  }

  /**
   * Restores the builds of an earlier revision; see `planRollback`.
   * @throws Refusal 409 when there is none to restore, when the gate refuses the result, or when
   * the channel has moved.
   */
  rollback(channel: string, wish: RollbackWish, change: Change): Promise<ChannelChange> {
    return this.#change(channel, change, () => {
      const restored = planRollback(channel, this.history(channel), wish, {
        isBad: (id, version) => this.#options.health(id, version) === 'bad',
        fits: (builds) => this.#fits(builds),
      })
      return { what: 'rollback', ...restored }
    })
  }

  /**
   * Issues the builds that a channel runs as a new revision, with the time that the clock shows.
   * @throws Refusal 409 when nothing was promoted, or the channel has moved.
   */
  resign(channel: string, change: Change): Promise<ChannelChange> {
    return this.#change(channel, change, () => {
      const current = this.history(channel).at(-1)
      if (current === undefined) throw nothingPromoted(channel)
      return { what: 'resign', builds: current.builds }
    })
  }

  /** Reads what other processes have changed. */
  async refresh(): Promise<void> {
    await this.#options.builds.refresh()
    await this.#options.revisions.refresh()
  }

  /**
   * Makes one change at a time: decides by the current revision, then appends the next one. Of
   * several processes that decide by the same revision, one appends.
   */
  #change(channel: string, change: Change, decide: () => Next): Promise<ChannelChange> {
    const { expect } = change
    return this.#exclusive(async () => {
      await this.refresh()
      const revision = this.history(channel).at(-1)?.revision ?? 0
      if (expect !== undefined && expect !== revision) throw channelMoved(channel, expect, revision)
      return this.#append(channel, change, decide())
    })
  }

  async #append(channel: string, { by, forced }: Change, next: Next): Promise<ChannelChange> {
    const past = this.history(channel)
    const last = past.at(-1)
    const records = gate(this.#records(next.builds))
    await refuseOwnCopies(records, this.#options.builds)
    const builds = versionsOf(records)
    const isSame = isDeepStrictEqual(last?.builds, builds)
    const isKnown = last !== undefined && this.#options.revisions.isMadeNow(channel)
    if (isSame && isKnown && next.what !== 'resign') return { revision: last, unchanged: true }

    const isResigned = last !== undefined && next.what === 'resign'
    const times = isResigned ? this.#issuer.timesByClock(last) : this.#issuer.times(last)
    const restores = isSame && last ? origin(last) : next.restores
    const changes = changesOf(last?.builds ?? {}, builds)
    const revision: Revision = {
      revision: (last?.revision ?? 0) + 1,
      at: times.issuedAt,
      what: next.what,
      by,
      note: noteOf(changes, isSame ? undefined : next.restores, forced),
      ...(restores && { restores }),
      builds,
      ...times,
    }
    await this.#issuer.issue(channel, revision)
    return { revision, unchanged: false }
  }

  /** The builds of a channel after a promote. @throws Refusal for a build that is not published */
  #promoted(channel: string, wanted: readonly WantedBuild[]): Builds {
    for (const one of wanted) this.#options.builds.require(one)
    const named = wanted.map(({ id, version }) => [id, version] as const)
    return { ...this.history(channel).at(-1)?.builds, ...Object.fromEntries(named) }
  }

  #fits(builds: Builds): boolean {
    try {
      gate(this.#records(builds))
      return true
    } catch (cause) {
      if (cause instanceof Refusal) return false
      throw cause
    }
  }

  #records(refs: Builds): Record<BuildId, BuildRecord> {
    const found = Object.entries(refs).map(([id, version]) => {
      return [id, this.#options.builds.require({ id, version })]
    })
    return Object.fromEntries(found)
  }
}

/** What changed, for people. */
function noteOf(changes: string, restores: number | undefined, forced: string | undefined): string {
  const what = restores === undefined ? changes : `back to revision ${restores}: ${changes}`
  return forced === undefined ? what : `${what}; against the gate: ${forced}`
}

function versionsOf(records: Record<BuildId, BuildRecord>): Builds {
  return Object.fromEntries(Object.values(records).map(({ card }) => [card.id, card.version]))
}
