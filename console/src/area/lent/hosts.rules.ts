import type { ChannelBuilds, Status } from '../../api/status.ts'
import { nextOf, runningOf } from '../../builds/advice.rules.ts'
import { pagesOfArea } from '../../builds/pages.rules.ts'
import { countOf } from '../../parts/figures.ts'

/** Maximum hosts. */
const MOST = 5

/** A host that a build may meet besides that of its channel. */
export interface OtherHost {
  version: string
  /** `in staging`, the end of a phrase that begins with the host. */
  where: string
}

/** The hosts of other channels, the one that may follow, and those of open pages; each once. */
export function otherHosts(status: Status, all: readonly ChannelBuilds[]): OtherHost[] {
  const running = runningOf(status, 'host')?.version
  const next = nextOf(status, 'host')
  const open = pagesOfArea(status, 'host').map(({ version, pages }) => {
    return { version, where: `open in ${countOf(pages, 'page')}` }
  })
  const elsewhere = all.flatMap(({ channel, builds: { host } }) =>
    host === undefined || channel === status.channel
      ? []
      : [{ version: host, where: `in ${channel}` }],
  )
  const following = next ? [{ version: next.version, where: 'which may follow' }] : []
  const others = [...elsewhere, ...following, ...open].filter(({ version }) => version !== running)
  const versions = others.map(({ version }) => version)
  return others.filter(({ version }, place) => versions.indexOf(version) === place).slice(0, MOST)
}
