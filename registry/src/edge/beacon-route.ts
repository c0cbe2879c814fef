import type { FastifyInstance } from 'fastify'
import { beacon, BEACON_PATH } from '@kontor/shared/wire'
import type { Beacons } from './beacons.ts'
import type { BuildReader } from './sources.ts'

/** A beacon is well below this many bytes. */
const MOST_BYTES = 256

/**
 * Takes beacons: only of published builds, so that what is kept is bounded. What is sent is text,
 * as `navigator.sendBeacon` sends it.
 */
export function beaconRoute(app: FastifyInstance, beacons: Beacons, builds: BuildReader): void {
  app.post<{ Body: string }>(BEACON_PATH, { bodyLimit: MOST_BYTES }, async ({ body }, reply) => {
    const read = beacon.safeParse(jsonOf(body))
    if (!read.success || builds.find(read.data.id, read.data.version) === undefined)
      return reply.code(400).send()
    return reply.code(beacons.count(read.data) ? 204 : 429).send()
  })
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
