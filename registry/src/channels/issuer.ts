import { type Composition, type SignedComposition, writeComposition } from '@kontor/shared/wire'
import { isEarlier } from '../base/clock.ts'
import type { Keys } from '../signing/keys.ts'
import { composeArms, type CompositionInputs } from './compose.ts'
import { channelMoved } from './refusals.ts'
import type { Logged } from './revisions/note.ts'
import type { Revision } from './revisions/revision.ts'
import type { RevisionStore } from './revisions/revision-store.ts'
import type { Quarantines } from './steering/quarantines.ts'

/** Pause before a failed save is retried, ms. */
const RETRY_MS = 60_000

/** The inputs and settings for composing and signing. */
export interface IssuerOptions extends CompositionInputs {
  revisions: RevisionStore
  quarantines: Quarantines
  keys: Keys
  /** Validity of a composition, s. */
  ttl: number
  now: () => number
}

/** A composition, and its text as this process has signed it. */
interface IssuedArm {
  composition: Composition
  signed: SignedComposition
}

/**
 * The composition that a channel runs; the other arm of a canary has the same revision and times.
 */
export interface Issued extends IssuedArm {
  /** Null while no canary runs. */
  canary: IssuedArm | null
  /** The revision of the list of quarantines that applied to the compositions. */
  quarantine: number
}

type Times = Pick<Composition, 'issuedAt' | 'expiresAt'>

/**
 * Issues the composition that each channel runs: makes it from the newest revision, signs it and
 * keeps it in memory. The first request after a start issues it again with the current time,
 * because a database that was restored from a backup may be older than the compositions that
 * browsers have seen.
 */
export class Issuer {
  readonly #options: IssuerOptions
  readonly #issued = new Map<string, Issued>()
  /** When to save again, for each channel whose times could not be saved. */
  readonly #retryAt = new Map<string, number>()

  constructor(options: IssuerOptions) {
    this.#options = options
  }

  /** The issued composition of a channel; null when it must be issued again. */
  current(channel: string): Issued | null {
    const issued = this.#issued.get(channel)
    const last = this.#options.revisions.revisions(channel).at(-1)
    if (issued === undefined || issued.composition.revision !== last?.revision) return null
    const { keys, quarantines } = this.#options
    if (issued.signed.keyId !== keys.keyId) return null
    // A new quarantine may concern a last good build.
    if (issued.quarantine !== quarantines.number) return null
    const now = this.#options.now()
    const isDue = issued.composition.expiresAt - now < this.#validMs / 2
    return isDue || now >= (this.#retryAt.get(channel) ?? Infinity) ? null : issued
  }

  /** The times of a composition issued now; they are later than the channel's last ones. */
  times(last: Revision | undefined): Times {
    return this.#timesFrom(Math.max(this.#options.now(), (last?.issuedAt ?? 0) + 1))
  }

  /** Like `times`, but a clock that is behind the last signature decides alone. */
  timesByClock(last: Revision): Times {
    const now = this.#options.now()
    return isEarlier(now, last.issuedAt) ? this.#timesFrom(now) : this.times(last)
  }

  /**
   * Appends a revision to a channel, and issues it with its times.
   * @throws Refusal 503 when a build that it runs is missing, 409 when another process has changed
   * the channel meanwhile; nothing is saved then.
   */
  async issue(channel: string, next: Revision, logged: Logged): Promise<void> {
    const { revisions } = this.#options
    const before = next.revision - 1
    const past = revisions.revisions(channel)
    const current = past.at(-1)?.revision ?? 0
    // Another process may have changed the channel since this revision was made.
    if (current !== before) throw channelMoved(channel, before, current)
    const issued = this.#sign(channel, [...past, next])
    if (await revisions.append(channel, next, compositionsOf(issued), logged)) {
      this.#keep(channel, issued)
      return
    }
    await revisions.refresh()
    throw channelMoved(channel, before, revisions.revisions(channel).at(-1)!.revision)
  }

  /**
   * Issues the newest revision of a channel again, under the same number, and saves its times. When
   * saving fails, the composition is served and saved later. While the clock is wrong, the times
   * stay as they are.
   */
  async renew(channel: string): Promise<Issued> {
    const { revisions, now } = this.#options
    const past = revisions.revisions(channel)
    const last = past.at(-1)!
    if (isEarlier(now(), last.issuedAt)) return this.#keep(channel, this.#sign(channel, past))
    const renewed = { ...last, ...this.times(last) }
    const issued = this.#keep(channel, this.#sign(channel, [...past.slice(0, -1), renewed]))
    if (now() < (this.#retryAt.get(channel) ?? 0)) return issued
    try {
      await revisions.saveTimes(channel, renewed, compositionsOf(issued))
      this.#retryAt.delete(channel)
    } catch (cause) {
      this.#retryAt.set(channel, now() + RETRY_MS)
      console.error(
        `When ${channel} was signed cannot be saved; it is served, and tried again:`,
        cause,
      )
    }
    return issued
  }

  get #validMs(): number {
    return this.#options.ttl * 1000
  }

  #timesFrom(issuedAt: number): Times {
    return { issuedAt, expiresAt: issuedAt + this.#validMs }
  }

  #sign(channel: string, revisions: readonly Revision[]): Issued {
    const [stable, canary] = composeArms(channel, revisions, this.#options)
    const { number: quarantine } = this.#options.quarantines
    const other = canary ? this.#signOne(canary) : null
    return { ...this.#signOne(stable), canary: other, quarantine }
  }

  #signOne(composition: Composition): IssuedArm {
    return { composition, signed: this.#options.keys.sign(writeComposition(composition)) }
  }

  #keep(channel: string, issued: Issued): Issued {
    this.#issued.set(channel, issued)
    return issued
  }
}

/** The served compositions, the stable one first. */
export function armsOf(issued: Issued): IssuedArm[] {
  return issued.canary === null ? [issued] : [issued, issued.canary]
}

/** The served compositions without their signatures. */
export function compositionsOf(issued: Issued): Composition[] {
  return armsOf(issued).map(({ composition }) => composition)
}
