import pLimit from 'p-limit'
import { Refusal } from '../../base/refusal.ts'
import type { BuildRef } from '../../builds/build-ref.ts'
import type { BuildStore } from '../../builds/build-store.ts'
import type { Change } from '../change.ts'
import type { Channels } from '../channels.ts'
import { stillRuns } from '../refusals.ts'
import type { Revision } from '../revisions/revision.ts'
import { keptCanary } from './kept-canary.ts'
import type { Quarantines } from './quarantines.ts'

interface Options {
  builds: BuildStore
  channels: Channels
  quarantines: Quarantines
  now: () => number
}

/** The author and the reason of a quarantine, or of its end. */
interface Because {
  by: string
  reason: string
}

/** A channel that ran the build, and the build that it runs instead. */
export interface WentBack {
  channel: string
  revision: number
  /** Null when the area now has no build; the build that stays when only the canary ended. */
  back: string | null
}

/** A channel that runs a quarantined build. */
type Unsettled = [channel: string, build: BuildRef]

/** A channel that could not go back, and the reason. */
interface Stuck {
  channel: string
  refusal: Refusal
}

/** Takes a build from all pages of all channels. */
export class Quarantining {
  readonly #options: Options
  readonly #oneByOne = pLimit(1)

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Quarantines a build: each channel that runs it goes back to the last good build of the area, or
   * ends its canary. This includes frozen channels and pinned areas. The build stays quarantined
   * until `lift`.
   * @throws Refusal 404 when the build is not published, 409 when a channel has no other host; also
   * 409 when a channel cannot go back, after all others have.
   */
  add(build: BuildRef, { by, reason }: Because): Promise<WentBack[]> {
    const { quarantines, now } = this.#options
    return this.#oneByOne(async () => {
      const running = await this.#running(build)
      await quarantines.add({ ...build, reason, at: now(), by })
      const all = running.map((channel): Unsettled => [channel, build])
      const { gone, stuck } = await this.#goBackAll(all, by)
      if (stuck[0]) throw stuck[0].refusal
      return gone
    })
  }

  /** The result that `add` would have. @throws Refusal likewise */
  async tryAdd(build: BuildRef, by: string): Promise<WentBack[]> {
    const running = await this.#running(build)
    return Promise.all(running.map((channel) => this.#goBack(channel, build, { by, isDry: true })))
  }

  /** Whether a channel runs a quarantined build, as after a crash in the middle of `add`. */
  isUnsettled(): boolean {
    return this.#unsettled().length > 0
  }

  /** Completes an `add` whose process died, or which was refused in a channel. */
  settle(by: string): Promise<Stuck[]> {
    return this.#oneByOne(async () => (await this.#goBackAll(this.#unsettled(), by)).stuck)
  }

  /** The channels that run a build. @throws Refusal 409 when one of them has no other host */
  async #running(build: BuildRef): Promise<string[]> {
    const { builds, channels } = this.#options
    builds.require(build)
    await channels.refresh()
    const running = channels.names().filter((channel) => runs(channels, channel, build))
    for (const channel of running) this.#refuseWithoutHost(channel, build)
    return running
  }

  #unsettled(): Unsettled[] {
    const { channels, quarantines } = this.#options
    return quarantines.list().flatMap((build) =>
      channels
        .names()
        .filter((channel) => runs(channels, channel, build))
        .map((channel): Unsettled => [channel, build]),
    )
  }

  /**
   * Lets channels run a build again, without giving it to any.
   * @throws Refusal 409 when the build is not quarantined
   */
  lift(build: BuildRef, { by, reason }: Because): Promise<void> {
    return this.#options.quarantines.lift({ ...build, reason, at: this.#options.now(), by })
  }

  /** Goes back channel by channel: a refusal in one channel does not stop the others. */
  async #goBackAll(
    all: readonly Unsettled[],
    by: string,
  ): Promise<{ gone: WentBack[]; stuck: Stuck[] }> {
    const gone: WentBack[] = []
    const stuck: Stuck[] = []
    for (const [channel, build] of all)
      try {
        gone.push(await this.#goBack(channel, build, { by }))
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
        stuck.push({ channel, refusal: stillRuns(channel, build, cause) })
      }
    return { gone, stuck }
  }

  async #goBack(channel: string, build: BuildRef, change: Change): Promise<WentBack> {
    const { channels, quarantines } = this.#options
    const { id, version } = build
    const { revision } = await channels.change(channel, change, async (current) => {
      // All quarantined builds leave together: while one of them stays, a change is refused.
      const isTaken = (one: BuildRef) =>
        (one.id === id && one.version === version) || quarantines.has(one)
      const builds = without(current!.builds, isTaken, channels.lastGood(channel, build))
      const isInCanary = current!.canary?.builds[id] === version
      const canary = isInCanary ? undefined : await keptCanary(channels, current, builds)
      return { what: 'quarantine', builds, ...(canary && { canary }) }
    })
    return { channel, revision: revision.revision, back: revision.builds[id] ?? null }
  }

  #refuseWithoutHost(channel: string, { id, version }: BuildRef): void {
    const { channels } = this.#options
    const current = channels.history(channel).at(-1)
    if (id !== 'host' || current?.builds['host'] !== version) return
    if (channels.lastGood(channel)['host'] !== undefined) return
    throw new Refusal(
      409,
      'no-other-host',
      `${channel} has no other host to go back to than host@${version}.`,
      'Promote another host first.',
    )
  }
}

function runs(channels: Channels, channel: string, { id, version }: BuildRef): boolean {
  const { builds, canary } = channels.history(channel).at(-1)!
  return builds[id] === version || canary?.builds[id] === version
}

/**
 * The builds, in which the last good build of its area replaces each taken one. An area without a
 * last good build is left out.
 */
function without(
  before: Revision['builds'],
  isTaken: (one: BuildRef) => boolean,
  lastGood: Revision['builds'],
): Revision['builds'] {
  const after = Object.entries(before).flatMap(([id, version]) => {
    const kept = isTaken({ id, version }) ? lastGood[id] : version
    return kept === undefined ? [] : [[id, kept]]
  })
  return Object.fromEntries(after)
}
