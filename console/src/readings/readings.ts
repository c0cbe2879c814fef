import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { lastOf, readAgain, type Reading, useReading } from '../api/readings.store.ts'

/** Interval of reading again, ms: a point is a minute or longer. */
const MINUTE_MS = 60_000

const quantiles = z.object({ p50: z.number(), p75: z.number(), p95: z.number() })
export type Quantile = keyof z.output<typeof quantiles>

const vitals = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const
export type Vital = (typeof vitals)[number]

const faults = ['error', 'long-task', 'violation', 'failed-call'] as const
/** Faults of a running build; a browser counts once for each kind. */
export type Fault = (typeof faults)[number]

const counts = {
  /** Browsers that loaded it. */
  loaded: z.number(),
  /** Browsers by the build's first failure. */
  failures: z.object({
    'fell-back': z.number(),
    failed: z.number(),
    threw: z.number(),
    blocked: z.number(),
  }),
  /** Load times, ms; null when no page has loaded it. */
  times: z.nullable(quantiles),
  /** Ms; `cls` × 1000. */
  vitals: z.partialRecord(z.enum(vitals), quantiles),
  /** Browsers by the kinds of faults that they have seen. */
  faults: z.partialRecord(z.enum(faults), z.number()),
}

const measured = z.object(counts)
/** The reports of pages on a build in a period. */
export type Measured = z.output<typeof measured>

/** The reports of a channel's pages on an area's builds. Builds with the most loads come first. */
export const areaReadings = z.object({
  /** Ms. */
  from: z.number(),
  to: z.number(),
  /** The length of a point, ms. */
  step: z.number(),
  builds: z.array(
    z.object({
      version: z.string(),
      ...counts,
      /** Its most frequent errors since it was published, in all channels. */
      errors: z.array(z.object({ error: z.string(), pages: z.number() })),
      points: z.array(z.object({ at: z.number(), ...counts })),
    }),
  ),
  /** Loads of all other builds, by point. */
  others: z.array(z.object({ at: z.number(), loaded: z.number() })),
})
export type AreaReadings = z.output<typeof areaReadings>

/** The address of the readings of an area from an instant until another one, or until now; ms. */
export function readingsPath(channel: string, area: string, from: number, to?: number): string {
  const until = to === undefined ? '' : `&to=${Math.round(to)}`
  return `/api/channels/${channel}/readings/${area}?from=${Math.round(from)}${until}`
}

/** The reports of pages on an area since an instant, ms; read again each minute. */
export function useReadings(
  channel: string,
  area: string,
  from: number,
  to?: number,
): Reading<AreaReadings> {
  const path = readingsPath(channel, area, from, to)
  useEffect(() => {
    const timer = setInterval(() => readAgain(path, areaReadings), MINUTE_MS)
    return () => clearInterval(timer)
  }, [path])
  return useReading(path, areaReadings, 'channels')
}

/** The reports to read of an area until now. */
interface Latest {
  channel: string
  area: string
  /** Ms. */
  span: number
  /** The registry's clock, ms. */
  now: number
}

/** The address of the last `span` ms. It changes with each minute of the clock. */
export function latestPath({ channel, area, span, now }: Latest): string {
  return readingsPath(channel, area, Math.floor(now / MINUTE_MS) * MINUTE_MS - span)
}

/**
 * The reports of pages on an area in the last `span` ms. The reports of the minute before stay
 * until the next ones arrive. The component needs a key of the channel, the area and the span.
 */
export function useLatest(wanted: Latest): Reading<AreaReadings> {
  const reading = useReading(latestPath(wanted), areaReadings, 'channels')
  const [before, keep] = useState<AreaReadings | null>(null)
  const last = lastOf(reading)
  if (last !== null && last !== before) keep(last)
  if (last !== null || before === null) return reading
  return reading.at === 'failed' ? { ...reading, last: before } : { at: 'read', value: before }
}
