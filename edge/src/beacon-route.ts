import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '@kontor/server'
import { beacon, BEACON_PATH } from '@kontor/shared/wire'
import { browserOf } from './arms/browser-cookie.ts'
import type { BuildReader } from './base/sources.ts'
import { blockedCookie } from './blocked-cookie.ts'
import type { Evidence } from './evidence/evidence.ts'
import { previewOf } from './previews/preview-cookie.ts'
import type { Beacons } from './reports/beacons.ts'

/** Bytes; a beacon is much smaller. */
const BODY_LIMIT = 8_192

/**
 * Accepts only beacons of the app's own pages about published builds, which bounds the memory. The
 * body is text, as `navigator.sendBeacon` sends it.
 */
export function beaconRoute(
  app: FastifyInstance,
  { beacons, evidence, builds }: { beacons: Beacons; evidence: Evidence; builds: BuildReader },
): void {
  const options = { bodyLimit: BODY_LIMIT }
  app.post<{ Body: string }>(BEACON_PATH, options, async (request, reply) => {
    if (!isFromOwnPage(request)) return reply.code(403).send()
    // The reports of a preview do not count for the builds that a channel runs.
    if (previewOf(request.headers.cookie) !== null) return reply.code(204).send()
    const read = beacon.safeParse(jsonOf(request.body))
    if (!read.success) return reply.code(400).send()
    const reported = read.data.builds
    const known = await Promise.all(reported.map(({ id, version }) => builds.find(id, version)))
    if (known.includes(undefined)) return reply.code(400).send()
    const blocked = reported.filter(({ event }) => event === 'blocked')
    if (blocked.length > 0) reply.header('set-cookie', blocked.map(blockedCookie))
    const network = networkOf(request.ip)
    const counted = new Set(reported.map((build) => beacons.count(build, network)))
    const browser = browserOf(request.headers.cookie)
    if (browser !== null && !counted.has(false)) evidence.count(read.data, { browser, network })
    return reply.code(counted.has(false) ? 429 : 204).send()
  })
}

/**
 * A browser names the origin of the page in every POST. The scheme is not compared, because a proxy
 * may change it; `host` is the one that the browser asked for.
 */
function isFromOwnPage({ headers: { origin = '' }, host }: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
