import type { BuildId } from '@kontor/shared/wire'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { Verdict } from '../../api/channels/verdict-routes.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'

/** For how long a refusal waits for a person, ms: as long as in the console. */
const OPEN_MS = 24 * 3600_000

/** A verdict of the gate, with the builds of which it opened an address: `market@1.4.2`. */
type Listed = Pick<Verdict, 'id' | 'channel' | 'result' | 'sentence' | 'at'> & { tried: string[] }

/** What a refusal is compared with. */
type Running = Pick<ChannelStatus, 'channel' | 'since' | 'now'> & {
  builds: readonly { id: BuildId; version: string }[]
}

/** Builds that the gate refused, and that nobody has answered to yet. */
export interface Refused {
  /** The id of the verdict. */
  verdict: string
  /** The builds that the channel does not run; empty when the gate refused what runs. */
  builds: string[]
  sentence: string
  at: number
}

/** The refusals for a channel that wait for a person; with an area, those of its builds. */
export async function readRefusals(
  options: RegistryOptions,
  running: Running,
  area: BuildId | undefined,
): Promise<Refused[]> {
  const { verdicts } = await callRegistry<{ verdicts: Listed[] }>(options, '/api/verdicts')
  return openRefusals(verdicts, running).filter(
    ({ builds }) => area === undefined || areasOf(builds).includes(area),
  )
}

/**
 * The refusals of the last day that wait, by the rule of the console: until the gate has tried a
 * build of their areas again, or the channel has changed one of them. Verdicts are given the newest
 * first.
 */
export function openRefusals(
  verdicts: readonly Listed[],
  { channel, since, now, builds }: Running,
): Refused[] {
  const running = new Set(builds.map(({ id, version }) => `${id}@${version}`))
  const wantedOf = ({ tried }: Listed) => tried.filter((build) => !running.has(build))
  const own = verdicts.filter((one) => one.channel === channel)
  return own.flatMap((verdict, place) => {
    const { id, result, sentence, at } = verdict
    const wanted = wantedOf(verdict)
    const triedSince = new Set(own.slice(0, place).flatMap((one) => areasOf(wantedOf(one))))
    const isOver = areasOf(wanted).some((area) => (since[area] ?? 0) > at || triedSince.has(area))
    if (result !== 'refused' || isOver || at <= now - OPEN_MS) return []
    return [{ verdict: id, builds: wanted, sentence, at }]
  })
}

/** What a person reads of a refusal. */
export function refusalLine({ builds, sentence, verdict }: Refused, channel: string): string {
  const what = builds.join(', ') || 'what runs now'
  return `! ${what} was refused for ${channel}: ${sentence} See kontor gate ${verdict}`
}

function areasOf(builds: readonly string[]): string[] {
  return builds.map((build) => build.split('@')[0]!)
}
