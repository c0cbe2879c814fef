import type { ChannelBuilds } from '../api/status.ts'
import type { ListedVerdict } from '../api/verdicts.ts'

/**
 * The refusals that still wait for a person, the newest first. One does not once the gate has tried
 * a build of its areas again, or its channel has changed one of them. Verdicts are given the newest
 * first.
 */
export function openRefusals(
  verdicts: readonly ListedVerdict[],
  channels: readonly ChannelBuilds[],
): ListedVerdict[] {
  return verdicts.filter((verdict, place) => {
    if (verdict.result !== 'refused') return false
    const channel = channels.find((one) => one.channel === verdict.channel)
    const later = verdicts.slice(0, place).filter((one) => one.channel === verdict.channel)
    const triedSince = new Set(later.flatMap((one) => areasOf(one, channel)))
    return !areasOf(verdict, channel).some(
      (area) => (channel?.since[area] ?? 0) > verdict.at || triedSince.has(area),
    )
  })
}

/** The refusal of a build, `market@1.4.2`, for a channel; undefined without one. */
export function refusalOf(
  refusals: readonly ListedVerdict[],
  { channel, build }: { channel: string; build: string },
): ListedVerdict | undefined {
  return refusals.find((one) => one.channel === channel && one.tried.includes(build))
}

/** The tried builds that a channel does not run, each as `market@1.4.2`. */
export function wantedOf(tried: readonly string[], channel: ChannelBuilds | undefined): string[] {
  const builds = Object.entries(channel?.builds ?? {})
  const running = new Set(builds.map(([id, version]) => `${id}@${version}`))
  return tried.filter((build) => !running.has(build))
}

function areasOf({ tried }: ListedVerdict, channel: ChannelBuilds | undefined): string[] {
  return wantedOf(tried, channel).map((build) => build.split('@')[0]!)
}
