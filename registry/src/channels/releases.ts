import type { CheckTimes } from '../base/gate-checks.ts'
import type { BuildRef, WantedBuild } from '../builds/build-ref.ts'
import { carriedOver } from './canaries/canary.ts'
import type { Change, ChannelChange } from './change.ts'
import type { Channels } from './channels.ts'
import type { CompositionInputs } from './compose.ts'
import { type Plan, planOf } from './plan.ts'
import { nothingPromoted } from './refusals.ts'
import type { Revision } from './revisions/revision.ts'
import { planRollback, type RollbackWish } from './rollback.ts'
import type { Holds } from './steering/holds.ts'
import { keptCanary } from './steering/kept-canary.ts'
import { refuseHeld } from './steering/refuse-held.ts'

type Builds = Revision['builds']

interface Options extends CompositionInputs {
  channels: Channels
  holds: Holds
  now: () => number
}

/** Changes the builds that a channel runs: promotes, rolls back, issues again. */
export class Releases {
  readonly #options: Options
  readonly #channels: Channels

  constructor(options: Options) {
    this.#options = options
    this.#channels = options.channels
  }

  /**
   * The plan of a promote; null before the first one, which replaces nothing. The builds in `lifts`
   * are taken as if they were not quarantined, and `times` measures the checks.
   * @throws Refusal like `promote`
   */
  async plan(
    channel: string,
    wanted: readonly WantedBuild[],
    { lifts, times }: { lifts?: readonly BuildRef[] | undefined; times?: CheckTimes } = {},
  ): Promise<Plan | null> {
    await this.#channels.refresh()
    const history = this.#channels.history(channel)
    if (history.length === 0) return null
    const builds = await this.#channels.checked(this.#promoted(channel, wanted), lifts, times)
    return planOf(history, builds, this.#options, this.#options.now())
  }

  /**
   * Promotes builds to a channel; the other areas keep their builds. A canary of a promoted area
   * ends.
   * @throws Refusal 404 for a build that is not published, 409 when its hash differs, when the gate
   * refuses the result, when the channel is frozen, an area is pinned or the channel has moved, 503
   * while the clock is wrong.
   */
  promote(channel: string, wanted: readonly WantedBuild[], change: Change): Promise<ChannelChange> {
    return this.#channels.change(channel, change, async (current) => {
      const builds = this.#promoted(channel, wanted)
      await refuseHeld(this.#options, channel, { builds, change })
      const canary = carriedOver(current?.canary, current?.builds, builds)
      return { what: 'promote', builds, canary }
    })
  }

  /**
   * Restores the builds of an earlier revision, see `planRollback`, and ends the canary. When one
   * area goes back, a canary of other areas goes on if it fits. When the area has a canary, only
   * the canary ends.
   * @throws Refusal 409 when there is nothing to restore, when the gate refuses the result, or when
   * the channel has moved.
   */
  rollback(channel: string, wish: RollbackWish, change: Change): Promise<ChannelChange> {
    return this.#channels.change(channel, change, async (current) => {
      const { area, to } = wish
      if (area !== undefined && to === undefined && current?.canary?.builds[area])
        return { what: 'rollback', builds: current.builds }
      const restored = planRollback(channel, this.#channels.history(channel), wish, {
        isBad: (id, version) => this.#options.health(id, version) === 'bad',
        isQuarantined: (id, version) => this.#options.isQuarantined({ id, version }),
        fits: (builds) => this.#channels.fits(builds),
      })
      const canary =
        area === undefined ? undefined : await keptCanary(this.#channels, current, restored.builds)
      return { what: 'rollback', ...restored, ...(canary && { canary }) }
    })
  }

  /**
   * Issues the builds that a channel runs as a new revision, with the current time of the clock.
   * @throws Refusal 409 when nothing was promoted, or the channel has moved.
   */
  resign(channel: string, change: Change): Promise<ChannelChange> {
    return this.#channels.change(channel, change, (current) => {
      if (current === undefined) throw nothingPromoted(channel)
      const { builds, canary } = current
      return { what: 'resign', builds, canary }
    })
  }

  /** The builds of a channel after a promote. @throws Refusal for a build that is not published */
  #promoted(channel: string, wanted: readonly WantedBuild[]): Builds {
    for (const one of wanted) this.#options.builds.require(one)
    const named = wanted.map(({ id, version }) => [id, version] as const)
    return { ...this.#channels.history(channel).at(-1)?.builds, ...Object.fromEntries(named) }
  }
}
