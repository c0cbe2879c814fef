import type { BuildId } from '@kontor/shared/wire'
import type { Verdict } from './verdict.ts'

/** A verdict, with the builds that it opened or refused. */
type Told = Pick<Verdict, 'channel' | 'result' | 'asked' | 'at'> & { tried: readonly string[] }

/** What a channel runs, and the time from which each area has run its build, ms. */
export interface Running {
  builds: Readonly<Record<BuildId, string>>
  since: Readonly<Record<BuildId, number>>
}

/**
 * For each verdict of a list, the newest first, the builds with which its refusal waits for a
 * person, each as `market@1.4.2`: those that the channel does not run, none when the gate refused
 * what runs. Null for a verdict that is no refusal, and for a refusal that is over: since then the
 * gate has tried a build of one of its areas again, or the channel has changed one of them.
 */
export function waitingOf(
  verdicts: readonly Told[],
  runningIn: (channel: string) => Running,
): (string[] | null)[] {
  const wanted = verdicts.map((one) => wantedOf(one, runningIn(one.channel)))
  return verdicts.map(({ channel, result, at }, place) => {
    if (result !== 'refused') return null
    const { since } = runningIn(channel)
    const later = wanted.slice(0, place).filter((_, other) => verdicts[other]!.channel === channel)
    const triedSince = new Set(later.flatMap(areasOf))
    const builds = wanted[place]!
    const isOver = areasOf(builds).some((area) => (since[area] ?? 0) > at || triedSince.has(area))
    return isOver ? null : builds
  })
}

/** The builds that a verdict is about and that its channel does not run. */
function wantedOf({ asked, tried }: Told, { builds }: Running): string[] {
  const running = new Set(Object.entries(builds).map(([id, version]) => `${id}@${version}`))
  return (asked ?? tried).filter((build) => !running.has(build))
}

function areasOf(builds: readonly string[]): BuildId[] {
  return builds.map((build) => build.split('@')[0]!)
}
