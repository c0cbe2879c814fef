import { buildIds } from '@kontor/shared/wire'
import type { BuildFacts, ChannelStatus } from '../api/channel-status.ts'

/**
 * The commands that suit what a channel runs: away from what fails, and on to builds that are newer
 * than the running ones. A build that fails, or that was rolled back, is never among them.
 */
export function advice({ channel, builds, published, withdrawn }: ChannelStatus): string[] {
  const failing = builds.filter(({ health }) => health === 'bad')
  const isNewer = (one: BuildFacts) => {
    const running = builds.find(({ id }) => id === one.id)
    return running === undefined || one.publishedAt > running.publishedAt
  }
  const isSound = (one: BuildFacts) => one.health !== 'bad' && !withdrawn.includes(nameOf(one))
  const next = buildIds.flatMap(
    (id) => published[id].find((one) => isNewer(one) && isSound(one)) ?? [],
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
