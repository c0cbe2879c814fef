import type { Registry } from '../api/registry.ts'
import { collect } from '../builds/collect.ts'

/** A time of the day in UTC. */
export interface TimeOfDay {
  hours: number
  minutes: number
}

const DAY = 24 * 3600_000

/** Ms from an instant to the next time of the day; never 0. */
export function msUntil({ hours, minutes }: TimeOfDay, now: number): number {
  const today = Math.floor(now / DAY) * DAY + (hours * 60 + minutes) * 60_000
  return today > now ? today - now : today + DAY - now
}

/** Collects unused builds and files once a day. Returns a function that stops it. */
export function collectNightly(
  { builds, database, now }: Registry,
  at: TimeOfDay,
  log: (line: string) => void,
): () => void {
  let timer: NodeJS.Timeout
  const run = async () => {
    const collected = await collect(database, builds.blobs, { now: now(), by: 'registry' })
    await builds.refresh()
    log(JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'gc', ...collected }))
  }
  const wait = () => {
    timer = setTimeout(() => void run().catch(console.error).finally(wait), msUntil(at, Date.now()))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
