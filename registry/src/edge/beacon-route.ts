import type { FastifyInstance } from 'fastify'
import { beacon, BEACON_PATH } from '@kontor/shared/wire'
import type { Beacons } from './beacons.ts'
import type { BuildReader } from './sources.ts'

/** Bytes; a beacon is much smaller. */
const BODY_LIMIT = 256

/**
 * Accepts beacons of published builds only, which bounds the memory. The body is text, as
 * `navigator.sendBeacon` sends it.
 */
export function beaconRoute(app: FastifyInstance, beacons: Beacons, builds: BuildReader): void {
  app.post<{ Body: string }>(BEACON_PATH, { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
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
