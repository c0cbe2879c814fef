import { isLoopback, SettingsError } from '@kontor/server'
import type { Cluster } from '../trading/cluster/engines.ts'

/**
 * The cluster of this process; null for one that runs alone. Its processes share a database, and a
 * clock that is not real time.
 * @throws SettingsError
 */
export function readCluster({
  natsUrl,
  partitions,
  databaseUrl,
  isRealTime,
  begun,
}: {
  natsUrl: string | undefined
  partitions: number
  databaseUrl: string | undefined
  isRealTime: boolean
  begun: number | undefined
}): Cluster | null {
  if (natsUrl === undefined) return null
  const { hostname, username } = new URL(natsUrl)
  if (!isLoopback(hostname) && username === '')
    throw new SettingsError(
      `NATS_URL names ${hostname} without user and password, such as nats://kontor:secret@${hostname}:4222; anybody who can speak there could send prices.`,
    )
  if (databaseUrl === undefined)
    throw new SettingsError(
      'NATS_URL is for several processes on one database, which DATABASE_URL must name.',
    )
  if (!isRealTime && begun === undefined)
    throw new SettingsError(
      'With NATS_URL, a clock set by SANDBOX_NOW or SANDBOX_SPEED needs SANDBOX_SINCE: the real time at which it began.',
    )
  return { natsUrl, partitions }
}
