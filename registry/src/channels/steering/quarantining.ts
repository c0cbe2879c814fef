import { Refusal } from '../../base/refusal.ts'
import type { BuildRef } from '../../builds/build-ref.ts'
import type { BuildStore } from '../../builds/build-store.ts'
import { carriedOver } from '../canaries/canary.ts'
import type { Change } from '../change.ts'
import type { Channels } from '../channels.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Quarantines } from './quarantines.ts'

interface Options {
  builds: BuildStore
  channels: Channels
  quarantines: Quarantines
  now: () => number
}

/** Who quarantines a build, or lifts it, and why. */
interface Because {
  by: string
  reason: string
}

/** A channel that ran the build, and what it runs in its place. */
export interface WentBack {
  channel: string
  revision: number
  /** Null when the area has no build now, or only the canary ended. */
  back: string | null
}

/** Takes a build from all pages of all channels. */
export class Quarantining {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Quarantines a build: each channel that runs it goes back to the last good build of the area, or
   * ends its canary. Frozen channels and pinned areas too. Quarantined builds stay so.
   * @throws Refusal 404 when the build is not published, 409 when a channel has no other host.
   */
  async add(build: BuildRef, { by, reason }: Because): Promise<WentBack[]> {
    const { quarantines, now } = this.#options
    const running = await this.#running(build)
    await quarantines.add({ ...build, reason, at: now(), by })
    const gone: WentBack[] = []
    for (const channel of running) gone.push(await this.#goBack(channel, build, { by }))
    return gone
  }

  /** What `add` would do. @throws Refusal likewise */
  async tryAdd(build: BuildRef, by: string): Promise<WentBack[]> {
    const running = await this.#running(build)
    return Promise.all(running.map((channel) => this.#goBack(channel, build, { by, isDry: true })))
  }

  /** Whether a channel runs a quarantined build, as after a crash in the middle of `add`. */
  isUnsettled(): boolean {
    return this.#unsettled().length > 0
  }

  /** Does what a process that died in the middle of `add` has left. */
  async settle(by: string): Promise<void> {
    for (const [channel, build] of this.#unsettled()) await this.#goBack(channel, build, { by })
  }

  /** The channels that run a build, and can go back. */
  async #running(build: BuildRef): Promise<string[]> {
    const { builds, channels } = this.#options
    builds.require(build)
    await channels.refresh()
    const running = channels.names().filter((channel) => runs(channels, channel, build))
    for (const channel of running) this.#refuseWithoutHost(channel, build)
    return running
  }

  #unsettled(): [channel: string, build: BuildRef][] {
    const { channels, quarantines } = this.#options
    return quarantines.list().flatMap((build) =>
      channels
        .names()
        .filter((channel) => runs(channels, channel, build))
        .map((channel): [string, BuildRef] => [channel, build]),
    )
  }

  /** Lets a build run again; no channel gets it by that. @throws Refusal 409 when it had none */
  lift(build: BuildRef, { by, reason }: Because): Promise<void> {
    return this.#options.quarantines.lift({ ...build, reason, at: this.#options.now(), by })
  }

  async #goBack(channel: string, build: BuildRef, change: Change): Promise<WentBack> {
    const { channels } = this.#options
    const { id, version } = build
    const { revision } = await channels.change(channel, change, (current) => {
      const { builds: before, canary } = current!
      const builds = without(before, build, channels.lastGood(channel, build)[id])
      const isInCanary = canary?.builds[id] === version
      const kept = isInCanary ? undefined : carriedOver(canary, before, builds)
      return { what: 'quarantine', builds, ...(kept && { canary: kept }) }
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

/** The builds with another version of an area that runs `version`, or with none of it. */
function without(
  { ...builds }: Revision['builds'],
  { id, version }: BuildRef,
  back: string | undefined,
): Revision['builds'] {
  if (builds[id] !== version) return builds
  if (back === undefined) delete builds[id]
  else builds[id] = back
  return builds
}
