import type { ChannelBuilds } from '../api/status.ts'
import type { ListedVerdict } from '../api/verdicts.ts'

/** A refusal that waits for a person, with its builds that the channel does not run. */
type Refusal = ListedVerdict & { waiting: string[] }

/** The refusals that wait for a person, the newest first; the registry says which. */
export function openRefusals(verdicts: readonly ListedVerdict[]): Refusal[] {
  return verdicts.filter((one): one is Refusal => one.waiting !== null)
}

/** The refusal of a build, `market@1.4.2`, for a channel; undefined without one. */
export function refusalOf(
  refusals: readonly ListedVerdict[],
  { channel, build }: { channel: string; build: string },
): ListedVerdict | undefined {
  return refusals.find((one) => one.channel === channel && one.tried.includes(build))
}

/** The builds that a verdict is about and that a channel does not run, each as `market@1.4.2`. */
export function wantedOf(
  { asked, tried }: Pick<ListedVerdict, 'asked' | 'tried'>,
  channel: ChannelBuilds | undefined,
): string[] {
  const builds = Object.entries(channel?.builds ?? {})
  const running = new Set(builds.map(([id, version]) => `${id}@${version}`))
  return (asked ?? tried).filter((build) => !running.has(build))
}
