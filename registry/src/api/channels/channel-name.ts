import { channelId } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'

/** A route of a channel. */
export interface ChannelRoute {
  Params: { channel: string }
}

/** Maximum builds in one change: more than the number of areas of any channel. */
export const MAX_BUILDS = 100

/**
 * Checks the name of a channel.
 * @throws Refusal 400 when it is not a valid name.
 */
export function channelName(name: string): string {
  const read = channelId.safeParse(name)
  if (read.success) return read.data
  throw new Refusal(
    400,
    'channel-malformed',
    'The name of a channel has lower-case letters, digits and dashes, 31 at most.',
  )
}
