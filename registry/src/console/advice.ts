import type { BuildFacts, ChannelStatus } from '../api/channels/channel-status.ts'

/**
 * Commands that suit the state of a channel: a rollback of failing builds, and a promote of newer
 * ones. Bad builds and builds that were rolled back are never suggested.
 */
export function advice({ channel, builds, published, withdrawn }: ChannelStatus): string[] {
  const failing = builds.filter(({ health }) => health === 'bad')
  const isNewer = (one: BuildFacts) => {
    const running = builds.find(({ id }) => id === one.id)
    return running === undefined || one.publishedAt > running.publishedAt
  }
  const isUsable = (one: BuildFacts) => one.health !== 'bad' && !withdrawn.includes(nameOf(one))
  const next = Object.values(published).flatMap(
    (ofArea) => ofArea.find((one) => isNewer(one) && isUsable(one)) ?? [],
  )
  const to = `--channel ${channel}`
  return [
    ...failing.map(({ id }) => `npx kontor rollback ${id} ${to}`),
    ...(next.length > 0 ? [`npx kontor promote ${next.map(nameOf).join(' ')} ${to}`] : []),
    `npx kontor rollback ${to}`,
  ]
}

/** `market@1.3.0` */
function nameOf({ id, version }: BuildFacts): string {
  return `${id}@${version}`
}
