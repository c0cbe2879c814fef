import { bucketOf, type EdgeReport, type FaultKind, type VitalName } from '@kontor/shared/wire'
import { ask, production } from './night-pages.ts'

const MINUTE = 60_000
let number = 0

/** The reports of pages on a build of market in one minute. */
interface Minute {
  version: string
  /** How many minutes ago. */
  ago: number
  arm?: 'stable' | 'canary'
  loaded: number
  failed?: number
  threw?: number
  /** Load time of all pages, ms. */
  ms: number
  vitals?: Partial<Record<VitalName, number>>
  faults?: Partial<Record<FaultKind, number>>
}

/** Sends reports of pages to the registry, as an edge does. */
export async function report(minutes: readonly Minute[]): Promise<void> {
  number += 1
  const now = Math.floor(Date.now() / MINUTE)
  const { current } = await production()
  const rows = minutes.map((one) => {
    const place = { minute: now - one.ago, revision: current.revision, arm: one.arm ?? 'stable' }
    return { ...one, place }
  })
  const body: EdgeReport = {
    edge: 'reported',
    run: `run-${process.pid}`,
    number,
    channel: 'production',
    revision: current.revision,
    builds: [],
    evidence: {
      pages: 0,
      documents: [],
      errors: [],
      loads: rows.map(({ place, version, loaded, failed = 0, threw = 0, ms, faults = {} }) => ({
        ...place,
        id: 'market',
        version,
        loaded,
        healthy: loaded,
        failures: { 'fell-back': 0, failed, threw, blocked: 0 },
        networks: [],
        times: { [bucketOf(ms)]: loaded },
        faults,
      })),
      vitals: rows.flatMap(({ place, vitals = {}, loaded }) =>
        (Object.entries(vitals) as [VitalName, number][]).map(([name, value]) => ({
          ...place,
          area: 'market',
          name,
          values: { [bucketOf(value)]: loaded },
        })),
      ),
    },
  }
  await ask('edge', '/api/beacons', body)
}
