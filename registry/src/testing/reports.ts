import { expect } from 'vitest'
import type { EdgeReport, Evidence } from '@kontor/shared/wire'
import type { Stage } from './stage.ts'

/** The minute of a report, and the builds that its pages were served. */
interface Place {
  minute: number
  revision: number
  arm: 'stable'
}

/**
 * Reports to the registry of a stage, as an edge does; `now` is the clock, ms. Each call sends one
 * report on the pages of the current minute.
 */
export function reportsTo(
  stage: Stage,
  now: () => number,
): (evidence: (place: Place) => Partial<Evidence>) => Promise<void> {
  let number = 0
  return async (evidence) => {
    number += 1
    const { revision } = stage.registry.channels.history('production').at(-1)!
    const none = { pages: 0, documents: [], errors: [], vitals: [], loads: [] }
    const report: EdgeReport = {
      edge: 'simulated',
      run: 'run',
      number,
      channel: 'production',
      revision,
      builds: [],
      evidence: {
        ...none,
        ...evidence({ minute: Math.floor(now() / 60_000), revision, arm: 'stable' }),
      },
    }
    const answer = await stage.post('/api/beacons', report, await stage.token('edge'))
    expect(answer.status).toBe(200)
  }
}
