import { CliError } from '@kontor/server/cli'
import type { BuildId } from '@kontor/shared/wire'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { exitCode } from '../base/exit-code.ts'

/**
 * The part of a status that concerns one area: its builds, and the revisions that changed its
 * build.
 * @throws CliError for an area that has no build
 */
export function statusOfArea(status: ChannelStatus, area: BuildId): ChannelStatus {
  const { builds, lastGood, edges, beacons, lately, published, history, since, withdrawn } = status
  const own = published[area]
  if (own === undefined)
    throw new CliError(
      `There is no build of "${area}"; the areas are ${Object.keys(published).join(', ')}.`,
      { exit: exitCode.wrongUsage },
    )
  const good = lastGood[area]
  return {
    ...status,
    builds: builds.filter(({ id }) => id === area),
    lastGood: good === undefined ? {} : { [area]: good },
    edges: { ...edges, builds: edges.builds.filter(({ id }) => id === area) },
    beacons: { builds: beacons.builds.filter(({ id }) => id === area) },
    lately: lately.filter(({ id }) => id === area),
    published: { [area]: own },
    since: since[area] === undefined ? {} : { [area]: since[area] },
    withdrawn: withdrawn.filter((build) => build.startsWith(`${area}@`)),
    history: history.filter(({ revision, builds: ran }, place) => {
      const before = history[place + 1]
      return before === undefined ? revision === 1 : before.builds[area] !== ran[area]
    }),
  }
}
