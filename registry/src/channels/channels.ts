import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import type { BuildCard, BuildId } from '@kontor/shared/wire'
import { clockBehind, isEarlier } from '../base/clock.ts'
import type { CheckTimes } from '../base/gate-checks.ts'
import { Refusal } from '../base/refusal.ts'
import { Stopwatch } from '../base/stopwatch.ts'
import type { BuildRecord } from '../builds/build-record.ts'
import type { BuildRef } from '../builds/build-ref.ts'
import { gate, versionsOf } from '../gate/gate.ts'
import { refuseOwnCopies } from '../gate/own-copies.ts'
import type { Change, ChannelChange, Next } from './change.ts'
import { type Issued, Issuer, type IssuerOptions } from './issuer.ts'
import { channelMoved } from './refusals.ts'
import { noteOf } from './revisions/note.ts'
import type { Revision } from './revisions/revision.ts'
import { lastGoodVersions, origin } from './revisions/revision-chain.ts'

type Builds = Revision['builds']

interface Options extends IssuerOptions {
  /** Reads the reports of pages on builds again. */
  refreshHealth(): Promise<void>
}

/** The channels, with their revisions and the compositions that they run. */
export class Channels {
  readonly #options: Options
  readonly #issuer: Issuer
  readonly #exclusive = pLimit(1)

  constructor(options: Options) {
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

  /** The fault of the clock by the channel's last signature; null when the clock is right. */
  clockFault(channel: string): string | null {
    const now = this.#options.now()
    const issuedAt = this.history(channel).at(-1)?.issuedAt
    return issuedAt !== undefined && isEarlier(now, issuedAt)
      ? clockBehind(channel, now, issuedAt)
      : null
  }

  /**
   * The version of the last good build of each area for what a channel runs; `apart` is never one.
   */
  lastGood(channel: string, apart?: BuildRef): Record<BuildId, string> {
    const past = this.history(channel)
    const current = past.at(-1)
    if (current === undefined) return {}
    const { health, quarantines } = this.#options
    return lastGoodVersions(past, current, {
      fits: (id, version) =>
        !quarantines.has({ id, version }) &&
        !(apart?.id === id && apart.version === version) &&
        this.fits({ ...current.builds, [id]: version }),
      health,
    })
  }

  /**
   * Reads the changes of other processes: first what revisions are composed of, then the revisions.
   */
  async refresh(): Promise<void> {
    await this.#options.builds.refresh()
    await this.#options.refreshHealth()
    await this.#options.revisions.refresh()
    await this.#options.quarantines.refresh()
  }

  /**
   * Makes one change at a time: decides by the current revision, then appends the next one. When
   * several processes decide by the same revision, only one appends.
   */
  change(
    channel: string,
    change: Change,
    decide: (current: Revision | undefined) => Next | Promise<Next>,
  ): Promise<ChannelChange> {
    const { expect } = change
    return this.#exclusive(async () => {
      await this.refresh()
      const current = this.history(channel).at(-1)
      const revision = current?.revision ?? 0
      if (expect !== undefined && expect !== revision) throw channelMoved(channel, expect, revision)
      return this.#append(channel, change, current, await decide(current))
    })
  }

  async #append(
    channel: string,
    { by, forced, reason, lifts, isDry = false }: Change,
    last: Revision | undefined,
    next: Next,
  ): Promise<ChannelChange> {
    const builds = await this.checked(next.builds, lifts)
    const { canary } = next
    if (canary) await this.checked({ ...builds, ...canary.builds }, lifts)
    const keepsBuilds = isDeepStrictEqual(last?.builds, builds)
    const isSame = keepsBuilds && isDeepStrictEqual(last?.canary, canary)
    const isKnown = last !== undefined && this.#options.revisions.isMadeNow(channel)
    if (isSame && isKnown && next.what !== 'resign')
      return { revision: last, before: last, unchanged: true }

    const isResigned = last !== undefined && next.what === 'resign'
    const times = isResigned ? this.#issuer.timesByClock(last) : this.#issuer.times(last)
    const restores = keepsBuilds && last ? origin(last) : next.restores
    const told = { ...next, builds, restores: keepsBuilds ? undefined : restores }
    const { note, logged } = noteOf(last, told, { forced, reason })
    const revision: Revision = {
      revision: (last?.revision ?? 0) + 1,
      at: times.issuedAt,
      what: next.what,
      by,
      note,
      ...(restores && { restores }),
      builds,
      ...(canary && { canary }),
      ...times,
    }
    if (!isDry) await this.#issuer.issue(channel, revision, logged)
    return { revision, before: last ?? null, unchanged: false }
  }

  /** @throws Refusal 409 for a quarantined build that is not one of `lifts` */
  refuseQuarantined(builds: Builds, lifts?: readonly BuildRef[]): void {
    this.#options.quarantines.refuse(builds, lifts)
  }

  /**
   * The builds, which fit together; `times` measures the checks.
   * @throws DoesNotFit otherwise, Refusal 409 for a quarantined one that is not one of `lifts`
   */
  async checked(
    refs: Builds,
    lifts?: readonly BuildRef[],
    times: CheckTimes = new Stopwatch(),
  ): Promise<Builds> {
    this.refuseQuarantined(refs, lifts)
    const records = gate(this.#records(refs), times)
    await times.wait('copies', () => refuseOwnCopies(records, this.#options.builds))
    return versionsOf(records)
  }

  /** Whether builds fit together by their cards. */
  fits(builds: Builds): boolean {
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
