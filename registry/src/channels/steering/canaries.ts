import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../base/refusal.ts'
import type { WantedBuild } from '../../builds/build-ref.ts'
import type { BuildStore } from '../../builds/build-store.ts'
import { type Canary, inNextStep, nameOf, paused, resumed } from '../canaries/canary.ts'
import type { Step } from '../canaries/steps.ts'
import type { Change, ChannelChange, Next } from '../change.ts'
import type { Channels } from '../channels.ts'
import { nothingPromoted } from '../refusals.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Holds } from './holds.ts'
import { refuseHeld } from './refuse-held.ts'

interface Options {
  channels: Channels
  builds: BuildStore
  holds: Holds
  now: () => number
}

/** Starts, moves and ends the canary of a channel, which has one at most. */
export class Canaries {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Gives builds to a share of the browsers, by the steps of a plan. When a canary of the same
   * builds runs, it gets the plan, in its first step, and keeps its browsers.
   * @throws Refusal 404 for a build that is not published, 409 when the channel runs them already,
   * has another canary or is frozen, an area is pinned or the gate refuses them.
   */
  start(
    channel: string,
    { wanted, plan }: { wanted: readonly WantedBuild[]; plan: Step[] },
    change: Change,
  ): Promise<ChannelChange> {
    const { builds: store, now } = this.#options
    return this.#options.channels.change(channel, change, async (current) => {
      if (current === undefined) throw nothingPromoted(channel)
      for (const one of wanted) store.require(one)
      const builds = Object.fromEntries(wanted.map(({ id, version }) => [id, version]))
      await refuseHeld(this.#options, channel, { builds, change })
      const same = wanted.find(({ id, version }) => current.builds[id] === version)
      if (same)
        throw new Refusal(
          409,
          'canary-same',
          `${channel} runs ${same.id}@${same.version} already; a canary needs another build.`,
        )
      const before = current.canary
      if (before && !isDeepStrictEqual({ ...before.builds }, builds))
        throw new Refusal(
          409,
          'canary-taken',
          `${channel} has a canary of ${nameOf(before)}; it has one at a time.`,
          'End that one, or start one with all of these builds.',
        )
      const began = before?.began ?? current.revision + 1
      const canary: Canary = { began, builds, plan, step: 0, since: now(), state: 'running' }
      return next(current, canary)
    })
  }

  /** Begins the next step. @throws Refusal 409 in the last step, or while the channel is frozen */
  step(channel: string, change: Change): Promise<ChannelChange> {
    return this.#with(channel, change, async (current, canary) => {
      await this.#options.holds.refuseFrozen(channel)
      return next(current, inNextStep(canary, this.#options.now()))
    })
  }

  /** Keeps the share where it is. */
  pause(channel: string, reason: string, change: Change): Promise<ChannelChange> {
    return this.#with(channel, change, (current, canary) => next(current, paused(canary, reason)))
  }

  /**
   * Resumes a paused canary; its step begins again.
   * @throws Refusal 409 while the channel is frozen
   */
  resume(channel: string, change: Change): Promise<ChannelChange> {
    return this.#with(channel, change, async (current, canary) => {
      await this.#options.holds.refuseFrozen(channel)
      return next(current, resumed(canary, this.#options.now()))
    })
  }

  /** Ends the canary: all browsers run the stable builds again. */
  end(channel: string, change: Change): Promise<ChannelChange> {
    return this.#with(channel, change, (current) => next(current))
  }

  /**
   * Completes the canary: all browsers run its builds.
   * @throws Refusal 409 while the channel is frozen or an area is pinned
   */
  promote(channel: string, change: Change): Promise<ChannelChange> {
    return this.#with(channel, change, async (current, canary) => {
      await refuseHeld(this.#options, channel, { builds: canary.builds, change })
      return { what: 'promote', builds: { ...current.builds, ...canary.builds } }
    })
  }

  #with(
    channel: string,
    change: Change,
    decide: (current: Revision, canary: Canary) => Next | Promise<Next>,
  ): Promise<ChannelChange> {
    return this.#options.channels.change(channel, change, (current) => {
      if (current?.canary) return decide(current, current.canary)
      throw new Refusal(409, 'canary-none', `${channel} has no canary.`)
    })
  }
}

/** A revision with the same stable builds and another canary, or none. */
function next({ builds }: Revision, canary?: Canary): Next {
  return { what: 'canary', builds, ...(canary && { canary }) }
}
