import type { BuildFacts, ChannelStatus } from '../api/channels/channel-status.ts'
import type { Verdict } from '../api/channels/verdict-routes.ts'
import type { LentChanges } from '../gate/lent-changes.ts'
import { callRegistry, type RegistryOptions } from './base/registry-client.ts'
import { ofChannel } from './steer/change-text.ts'

/** A promote that a refusal does not stand in the way of. */
export interface Way {
  /** The newer host, `host@2.7.0`. */
  host: string
  command: string
}

/**
 * The promote of refused builds together with the newest host. Null unless they were refused
 * because they do not fit the running host, and fit the newest one.
 */
export async function wayOf(
  { channel, asked, misfits }: Verdict,
  options: RegistryOptions,
): Promise<Way | null> {
  const isOfHost = asked?.some((build) => build.startsWith('host@')) ?? true
  if (asked === null || isOfHost || !misfits?.length) return null
  const route = `/api/status?channel=${encodeURIComponent(channel)}&published=next`
  const { builds, published } = await callRegistry<ChannelStatus>(options, route)
  const [next] = published['host'] ?? []
  if (next === undefined) return null
  const host = `host@${next.version}`
  const areas = new Set([...asked, host].map((build) => build.split('@')[0]!))
  // What runs now: the verdict may be from before it was promoted.
  const stay = builds.filter(({ id }) => !areas.has(id))
  const [from, to] = [builds.map(nameOf), [host, ...stay.map(nameOf), ...asked]].map(sideOf)
  const { fit } = await callRegistry<LentChanges>(options, `/api/lent?from=${from}&to=${to}`)
  if (fit.at !== 'fits') return null
  return { host, command: `kontor promote ${asked.join(' ')} ${host}${ofChannel({ channel })}` }
}

function nameOf({ id, version }: BuildFacts): string {
  return `${id}@${version}`
}

function sideOf(builds: readonly string[]): string {
  return encodeURIComponent(builds.join())
}
