import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeCount } from '../../api/channels/status-routes.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'

/** How long a change waits for the edges, and the interval in which it looks, ms. */
const WAIT_MS = 3_000
const LOOK_MS = 100

const NO_EDGE = 'No edge has reported within 30 s.'

/** The effect of a change at the edges. */
export interface Served {
  edges: EdgeCount
  /** From the answer to the change until all of them served it; null when they do not. */
  servedMs: number | null
}

/** How many of the running edges serve the current revision, one sentence. */
export function servedBy({ running, serving }: EdgeCount): string {
  if (running === 0) return NO_EDGE
  if (running > 1) return `${serving} of ${running} edges serve it.`
  return serving === 1 ? 'One edge serves it.' : 'The edge does not serve it yet.'
}

/** `Served by 5 of 5 edges in 0.4 s.`; null when some of them do not serve it. */
export function servedIn({ edges: { running, serving }, servedMs }: Served): string | null {
  if (running === 0) return NO_EDGE
  if (servedMs === null) return null
  const edges = running === 1 ? 'edge' : 'edges'
  return `✓ Served by ${serving} of ${running} ${edges} in ${(servedMs / 1000).toFixed(1)} s.`
}

/** Waits a moment until the running edges serve what a channel runs; returns who does. */
export async function untilServed(options: RegistryOptions, channel: string): Promise<Served> {
  const route = `/api/channels/${encodeURIComponent(channel)}/edges`
  const look = () => callRegistry<EdgeCount>(options, route)
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  let edges = await look()
  while (edges.serving < edges.running && elapsed() < WAIT_MS) {
    await pause(LOOK_MS)
    edges = await look()
  }
  const isServed = edges.running > 0 && edges.serving === edges.running
  return { edges, servedMs: isServed ? elapsed() : null }
}
