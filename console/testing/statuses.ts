import type { BuildFacts, Status } from '../src/api/status.ts'

/** Noon of a day, ms. */
export const NOON = Date.UTC(2026, 10, 26, 12)

/** A build that was published at noon. */
export function buildOf(id: string, version: string, change: Partial<BuildFacts> = {}): BuildFacts {
  return {
    id,
    version,
    contract: 3,
    files: 6,
    bytes: 2_100,
    publishedAt: NOON,
    publishedBy: `squad-${id}`,
    health: 'good',
    hash: '9f3c1ab',
    ...change,
  }
}

/** A channel in revision 3 that runs host and market 1.0.0, with market 1.1.0 published later. */
export function statusOf(change: Partial<Status> = {}): Status {
  const [host, market] = [buildOf('host', '1.0.0'), buildOf('market', '1.0.0')]
  const newer = buildOf('market', '1.1.0', { publishedAt: NOON + 1, health: 'untried' })
  return {
    channel: 'production',
    current: { revision: 3, since: NOON, expiresAt: NOON + 5 * 86_400_000, keyId: 'k' },
    builds: [host, market],
    lastGood: { market: '0.9.0' },
    edges: {
      running: 5,
      serving: 5,
      pages: 12_480,
      revisions: [{ revision: 3, pages: 12_480, isCurrent: true }],
    },
    beacons: {
      builds: [{ id: 'market', version: '1.0.0', healthy: 12_480, 'fell-back': 2, failed: 1 }],
    },
    lately: [],
    published: { host: [host], market: [newer, market] },
    faults: [],
    withdrawn: [],
    now: NOON + 60_000,
    history: [
      {
        revision: 3,
        at: NOON,
        what: 'promote',
        by: 'ops-1',
        note: 'market 0.9.0 → 1.0.0',
        builds: { host: '1.0.0', market: '1.0.0' },
      },
      {
        revision: 2,
        at: NOON - 3_600_000,
        what: 'promote',
        by: 'ops-1',
        note: 'market 0.8.0 → 0.9.0',
        builds: { host: '1.0.0', market: '0.9.0' },
      },
    ],
    ...change,
  }
}
