import type { BuildId } from '@kontor/shared/wire'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { ListedVerdict } from '../../api/channels/verdict-routes.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'

/** For how long a refusal is listed, ms: as long as in the console. */
const LISTED_MS = 24 * 3600_000

type Listed = Pick<ListedVerdict, 'id' | 'channel' | 'sentence' | 'at' | 'waiting'>

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
  status: Pick<ChannelStatus, 'channel' | 'now'>,
  area: BuildId | undefined,
): Promise<Refused[]> {
  const { verdicts } = await callRegistry<{ verdicts: Listed[] }>(options, '/api/verdicts')
  return refusalsOf(verdicts, status).filter(
    ({ builds }) => area === undefined || builds.some((build) => build.startsWith(`${area}@`)),
  )
}

/** The refusals of the last day for a channel that wait for a person. */
export function refusalsOf(
  verdicts: readonly Listed[],
  { channel, now }: Pick<ChannelStatus, 'channel' | 'now'>,
): Refused[] {
  const lately = verdicts.filter((one) => one.channel === channel && one.at > now - LISTED_MS)
  return lately.flatMap(({ id, waiting, sentence, at }) =>
    waiting === null ? [] : [{ verdict: id, builds: waiting, sentence, at }],
  )
}

/** What a person reads of a refusal. */
export function refusalLine({ builds, sentence, verdict }: Refused, channel: string): string {
  const what = builds.join(', ') || 'what runs now'
  return `! ${what} was refused for ${channel}: ${sentence} See kontor gate ${verdict}`
}
