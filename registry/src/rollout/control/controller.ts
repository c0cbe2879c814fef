import pLimit from 'p-limit'
import type { BuildId } from '@kontor/shared/wire'
import { odds } from '../../base/format.ts'
import { Refusal } from '../../base/refusal.ts'
import { repeat } from '../../base/repeat.ts'
import { stepOf } from '../../channels/canaries/canary.ts'
import { progress } from '../../channels/canaries/steps.ts'
import type { Canaries } from '../../channels/steering/canaries.ts'
import type { Quarantining } from '../../channels/steering/quarantining.ts'
import { decide, limitsOf } from '../evidence/decision.ts'
import type { Incidents } from './incidents.ts'
import type { Lease } from './lease.ts'
import { RefusalLog } from './refusal-log.ts'
import { courseOf, factsOf, harmBegan, oddsOf, type Watch } from './watch.ts'
import type { Watched, Watches } from './watches.ts'

/** The interval of turns, ms. */
const EVERY_MS = 1_000

/** The name under which the controller makes changes. */
const NAME = 'controller'

interface Options {
  watches: Watches
  canaries: Canaries
  quarantining: Quarantining
  incidents: Incidents
  lease: Lease
  now: () => number
}

/**
 * Moves, pauses and takes back canaries by their plans and by the reports of pages. Only one
 * process at a time does so. Each action is a revision on top of the judged one, so it is made only
 * once; a process that dies between two writes leaves the rest to the next turn.
 */
export class Controller {
  readonly #options: Options
  readonly #oneByOne = pLimit(1)
  readonly #refusals = new RefusalLog()

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes turns at intervals. Returns a function that stops this. */
  start(): () => Promise<void> {
    const stop = repeat(() => this.turn(), EVERY_MS)
    return async () => {
      await stop()
      await this.#options.lease.release().catch(console.error)
    }
  }

  /** Looks at every canary once, if no other process does. */
  turn(): Promise<void> {
    return this.#oneByOne(() => this.#turn().finally(() => this.#refusals.endTurn()))
  }

  async #turn(): Promise<void> {
    const { incidents, lease, quarantining, watches, now } = this.#options
    if (watches.running().length === 0 && !quarantining.isUnsettled()) return
    if (!(await lease.take())) return
    for (const { channel, refusal } of await quarantining.settle(NAME))
      this.#refusals.add(channel, refusal)
    for (const watched of watches.running())
      await this.#look(watched).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause
        this.#refusals.add(watched.channel, cause)
      })
    await incidents.closeOver(
      watches.running().map(({ channel, canary: { began } }) => ({ channel, began })),
      now(),
    )
  }

  async #look(watched: Watched): Promise<void> {
    const { watches } = this.#options
    await watches.endMinutes(watched)
    const watch = await watches.read(watched)
    const decisions = Object.keys(watched.canary.builds).map((area) => {
      return { area, decision: decide(factsOf(watch, area)) }
    })
    const bad = decisions.find(({ decision }) => decision.action === 'go-back')
    if (bad) return this.#goBack(watched, watch, bad.area)
    if (watched.canary.state === 'paused') return undefined
    for (const { area, decision } of decisions)
      if (decision.action === 'pause' && !watch.pausedFor.includes(decision.because))
        return this.#pause(watched, watch, area, decision.because)
    return this.#move(watched)
  }

  /**
   * Begins the next step when the current one is over; after the last step all browsers run the
   * canary's builds.
   */
  async #move(watched: Watched): Promise<void> {
    const { canaries, watches, now } = this.#options
    const { channel, canary } = watched
    const { state } = progress(
      stepOf(canary),
      canary.since,
      now(),
      await watches.loadsOfStep(watched),
    )
    if (state !== 'over') return
    const change = changeOf(watched)
    if (canary.step + 1 < canary.plan.length) await canaries.step(channel, change)
    else await canaries.promote(channel, change)
  }

  async #pause(
    watched: Watched,
    watch: Watch,
    area: BuildId,
    because: 'harm' | 'mismatch',
  ): Promise<void> {
    const { canaries, incidents, watches, now } = this.#options
    const { channel } = watched
    const reason =
      because === 'harm'
        ? `${await this.#evidenceOf(watched, watch, area)}.`
        : 'The served share is not the requested one.'
    await this.#open(watched, watch, area, 'paused', reason)
    const { revision } = await canaries.pause(channel, reason, changeOf(watched))
    await watches.change(watched, (before) => {
      return { ...before, pausedFor: [...before.pausedFor, because] }
    })
    const { began } = watched.canary
    await incidents.close({ channel, began, kind: 'paused' }, revision.revision, now())
  }

  async #goBack(watched: Watched, watch: Watch, area: BuildId): Promise<void> {
    const { incidents, now } = this.#options
    const { channel, canary } = watched
    const reason = `${await this.#evidenceOf(watched, watch, area)}.`
    await this.#open(watched, watch, area, 'went-back', reason)
    const revision = await this.#takeAway(watched, area, reason)
    await incidents.close({ channel, began: canary.began, kind: 'went-back' }, revision, now())
  }

  /**
   * Quarantines the canary's build of an area. When that is refused, because another channel has no
   * other host, the canary ends instead: its users must not wait. Returns the new revision.
   */
  async #takeAway(watched: Watched, area: BuildId, reason: string): Promise<number> {
    const { canaries, quarantining } = this.#options
    const { channel, canary, current } = watched
    const build = { id: area, version: canary.builds[area]! }
    try {
      const gone = await quarantining.add(build, { by: NAME, reason })
      return gone.find((one) => one.channel === channel)?.revision ?? current.revision + 1
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      this.#refusals.add(channel, cause)
      const why = `${reason} It is not quarantined: ${cause.message}`
      const { revision } = await canaries.end(channel, { ...changeOf(watched), reason: why })
      return revision.revision
    }
  }

  async #open(
    watched: Watched,
    watch: Watch,
    area: BuildId,
    kind: 'paused' | 'went-back',
    reason: string,
  ): Promise<void> {
    const { incidents, watches, now } = this.#options
    const { channel, canary } = watched
    await incidents.open({
      channel,
      began: canary.began,
      area,
      version: canary.builds[area]!,
      kind,
      reason,
      odds: oddsOf(watch, area),
      limit: limitsOf(Object.keys(watch.areas).length).goesBack,
      course: courseOf(watch, area),
      failures: watch.areas[area]!.failures,
      loads: await watches.loadsOf(watched, area),
      firstFailureAt: harmBegan(watch, area),
      seenAt: now(),
    })
  }

  /** `4 of 41 loads failed, 1 500 : 1 that market@1.4.2 is worse` */
  async #evidenceOf(watched: Watched, watch: Watch, area: BuildId): Promise<string> {
    const { failures, silent } = watch.areas[area]!
    const loads = await this.#options.watches.loadsOf(watched, area)
    const seen = [
      ...(failures > 0 || silent === 0 ? [`${failures} of ${loads} loads failed`] : []),
      ...(silent > 0 ? [`${silent} pages never reported`] : []),
    ]
    const build = `${area}@${watched.canary.builds[area]}`
    return `${seen.join(', ')}: ${odds(oddsOf(watch, area))} that ${build} is worse`
  }
}

function changeOf({ current }: Watched) {
  return { by: NAME, expect: current.revision }
}
