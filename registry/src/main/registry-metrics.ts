import { createMetrics, type Metrics, type Sample } from '@kontor/server'
import type { Registry } from '../api/registry.ts'
import { collecting } from '../builds/collect.ts'
import { runningReadings } from '../rollout/readings/running-readings.ts'

const BUILD = ['channel', 'area', 'version']

/**
 * The figures of the registry for Prometheus. They cover the builds that channels run now, so that
 * their number does not grow with the history.
 */
export function registryMetrics(registry: Registry): Metrics {
  const { channels, channel, selfCheck, database } = registry
  const readings = {
    kontor_revision: {
      help: 'The revision that the channel runs; 0 before the first promote.',
      read: () => channels.history(channel).at(-1)?.revision ?? 0,
    },
    kontor_faults: {
      help: 'What is wrong with stored builds and compositions.',
      read: () => selfCheck.faults.length,
    },
  }
  return createMetrics(readings, {
    figures: {
      kontor_build_pages: {
        help: 'Browsers by what a running build did in them, of the documents of the last 5 minutes.',
        labelNames: [...BUILD, 'event'],
      },
      kontor_build_load_seconds: {
        help: 'How long a running build took to load, of the last 5 minutes.',
        labelNames: [...BUILD, 'quantile'],
      },
      kontor_build_vital: {
        help: 'Web vitals of the pages of a running build, of the last 5 minutes: seconds; cls has no unit.',
        labelNames: [...BUILD, 'vital', 'quantile'],
      },
      kontor_gc_last_seconds: {
        help: 'When unused builds and files were deleted last, since 1970; 0 before the first time.',
        labelNames: [],
      },
      kontor_gc_blobs: { help: 'Files deleted until now.', labelNames: [] },
      kontor_gc_bytes: { help: 'Bytes deleted until now.', labelNames: [] },
    },
    async read() {
      const { lastAt, files, bytes } = await collecting(database)
      return {
        ...buildSamples(await runningReadings(registry)),
        kontor_gc_last_seconds: [sample({}, lastAt / 1_000)],
        kontor_gc_blobs: [sample({}, files)],
        kontor_gc_bytes: [sample({}, bytes)],
      }
    },
  })
}

function buildSamples(builds: Awaited<ReturnType<typeof runningReadings>>) {
  return {
    kontor_build_pages: builds.flatMap(
      ({ build, reading: { loaded, healthy, failures, faults } }) =>
        Object.entries({ loaded, healthy, ...failures, ...faults }).map(([event, pages]) =>
          sample({ ...build, event }, pages),
        ),
    ),
    kontor_build_load_seconds: builds.flatMap(({ build, reading: { times } }) =>
      quantileSamples(build, times),
    ),
    kontor_build_vital: builds.flatMap(({ build, reading: { vitals } }) =>
      Object.entries(vitals).flatMap(([vital, values]) =>
        quantileSamples({ ...build, vital }, values),
      ),
    ),
  }
}

/** Quantiles in ms, or of `cls` × 1000. */
function quantileSamples(
  labels: Sample['labels'],
  quantiles: { p50: number; p75: number; p95: number } | null,
): Sample[] {
  if (quantiles === null) return []
  const { p50, p75, p95 } = quantiles
  return Object.entries({ '0.5': p50, '0.75': p75, '0.95': p95 }).map(([quantile, value]) =>
    sample({ ...labels, quantile }, value / 1_000),
  )
}

function sample(labels: Sample['labels'], value: number): Sample {
  return { labels, value }
}
