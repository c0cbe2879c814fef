import type { Holds, Pin, Scheduled } from '../api/steering.ts'

/** How long a planned promote that was refused is shown, ms. */
const REFUSED_MS = 86_400_000

/** What somebody has fixed for a channel: promotes of a later time, and areas that stay. */
export interface Planned {
  promotes: Scheduled[]
  pins: Pin[]
}

interface Known {
  /** The latest first. */
  scheduled: readonly Scheduled[]
  holds: Holds | null
  /** The registry's clock, ms. */
  now: number
}

/**
 * The promotes that wait or run, the next one first, and those that were refused within a day; and
 * the pins. With an area only those of it.
 */
export function plannedOf({ scheduled, holds, now }: Known, area?: string): Planned {
  const isOfArea = ({ builds }: Scheduled) =>
    area === undefined || builds.some((build) => build.startsWith(`${area}@`))
  const isShown = ({ state, startsAt }: Scheduled) =>
    state === 'waiting' ||
    state === 'running' ||
    (state === 'refused' && startsAt > now - REFUSED_MS)
  return {
    promotes: scheduled.filter((one) => isShown(one) && isOfArea(one)).toReversed(),
    pins: (holds?.pins ?? []).filter((pin) => area === undefined || pin.area === area),
  }
}

/** `market@1.4.2, host@2.7.0`: the builds of a planned promote, without their hashes. */
export function buildsOf({ builds }: Pick<Scheduled, 'builds'>): string {
  return builds.map((build) => build.split('#')[0]!).join(', ')
}
