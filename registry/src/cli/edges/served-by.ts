import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'

/** How long a change waits for the edges, and the interval in which it looks, ms. */
const WAIT_MS = 3_000
const LOOK_MS = 100

/** How many of the running edges serve the current revision, one sentence. */
export function servedBy({ running, serving }: ChannelStatus['edges']): string {
  if (running === 0) return 'No edge has reported within 30 s.'
  if (running > 1) return `${serving} of ${running} edges serve it.`
  return serving === 1 ? 'One edge serves it.' : 'The edge does not serve it yet.'
}

/** Waits a moment until the running edges serve what a channel runs; returns who does. */
export async function untilServed(
  options: RegistryOptions,
  channel: string,
): Promise<ChannelStatus['edges']> {
  const look = async () =>
    (await callRegistry<ChannelStatus>(options, `/api/status?channel=${channel}`)).edges
  const until = Date.now() + WAIT_MS
  let edges = await look()
  while (edges.serving < edges.running && Date.now() < until) {
    await pause(LOOK_MS)
    edges = await look()
  }
  return edges
}
