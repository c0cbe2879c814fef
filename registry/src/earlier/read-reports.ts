import * as z from 'zod/mini'
import { readData } from '../base/data-file.ts'
import type { BeaconCounts } from '../rollout/build-health.ts'

const counts = z.record(
  z.string(),
  z.object({ healthy: z.int(), 'fell-back': z.int(), failed: z.int() }),
)

/** The files with the reports of pages; the second one is the older one. */
export const REPORTS = ['build-health.json', 'proven-builds.json'] as const

/**
 * The counts of reports on each build, by `area@version`.
 * @throws DataError when the file is damaged.
 */
export async function readReports(data: string): Promise<Record<string, BeaconCounts>> {
  const otherwise = 'move it out of the data folder: pages report their builds again'
  for (const file of REPORTS) {
    // The first registries listed the builds that pages had loaded; that list says nothing about
    // health.
    const read = await readData({ data, file, otherwise }, z.union([counts, z.array(z.string())]))
    if (read !== null) return Array.isArray(read) ? {} : read
  }
  return {}
}
