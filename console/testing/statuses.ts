import type { RunningCanary } from '../src/api/canary.ts'
import type { Incident } from '../src/api/incidents.ts'
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
    brotli: 2_100,
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
    since: { market: NOON },
    lastGood: { market: '0.9.0' },
    edges: {
      running: 5,
      serving: 5,
      pages: 12_480,
      revisions: [{ revision: 3, arm: 'stable', pages: 12_480, held: 0, isCurrent: true }],
      builds: [
        { id: 'host', version: '1.0.0', pages: 12_480, replacedAt: null },
        { id: 'market', version: '1.0.0', pages: 12_480, replacedAt: null },
      ],
    },
    beacons: {
      builds: [{ id: 'market', version: '1.0.0', healthy: 12_480, 'fell-back': 2, failed: 1 }],
    },
    lately: [],
    published: { host: [], market: [newer] },
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
        told: null,
      },
      {
        revision: 2,
        at: NOON - 3_600_000,
        what: 'promote',
        by: 'ops-1',
        note: 'market 0.8.0 → 0.9.0',
        builds: { host: '1.0.0', market: '0.9.0' },
        told: null,
      },
    ],
    ...change,
  }
}

/** A canary of market that went back by itself, two minutes after noon. */
export function incidentOf(change: Partial<Incident> = {}): Incident {
  return {
    id: 7,
    channel: 'production',
    began: 3,
    area: 'market',
    version: '1.1.0',
    kind: 'went-back',
    reason: 'It fails more often.',
    odds: 1_840,
    limit: 1_000,
    course: [
      { at: NOON + 60_000, odds: 22 },
      { at: NOON + 120_000, odds: 1_840 },
    ],
    failures: 40,
    loads: 80,
    errors: [],
    firstFailureAt: NOON + 60_000,
    seenAt: NOON + 120_000,
    doneAt: NOON + 120_000,
    revision: 4,
    readBy: null,
    readAt: null,
    ...change,
  }
}

/** The canary of these builds in a channel. It was begun at noon by ops-1 and holds its share. */
export function canaryOf(builds: Record<string, string>, share: number): RunningCanary {
  const plan = [{ share, minutes: null }]
  return {
    channel: 'production',
    canary: { began: 3, builds, plan, step: 0, since: NOON, state: 'running' },
    started: { at: NOON, by: 'ops-1' },
    stepsAt: [NOON],
    loads: 9,
    progress: { state: 'holding' },
    limits: { pauses: 20, goesBack: 1_000 },
    areas: [],
  }
}

/** What a registry says beside a verdict after which nothing was asked, and which no host helps. */
export const newest = { later: null, withHost: null }
