import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { attention, type Check, passed } from './check.ts'

/** The edges of a channel that runs something. */
export function edgesChecks(status: ChannelStatus): Check[] {
  return [servingCheck(status), ...versionsChecks(status)]
}

function servingCheck({ channel, current, edges: { running, serving } }: ChannelStatus): Check {
  const text = `${serving} of ${running} serve ${channel} ${current!.revision}`
  if (running === 0)
    return attention('edges', `none of ${channel} has reported within 30 s`, 'kontor edge')
  if (serving < running)
    return attention('edges', text, 'an edge follows within seconds; look at its log if not')
  return passed('edges', text)
}

/** The versions of the edges of a channel, where they differ. */
function versionsChecks({ channel, edges: { each } }: ChannelStatus): Check[] {
  const groups = Map.groupBy(each, ({ version }) => version ?? 'unknown')
  if (groups.size < 2) return []
  const versions = [...groups].map(
    ([version, edges]) => `${version} (${edges.map(({ name }) => name).join(', ')})`,
  )
  const text = `those of ${channel} have different versions: ${versions.join(', ')}`
  return [attention('edges', text, 'upgrade those that are behind')]
}
