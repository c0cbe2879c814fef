import { useEffect } from 'react'
import * as z from 'zod/mini'
import { lastOf, readAgain, useReading } from '../../api/readings.store.ts'

/** Interval between reads, ms. */
const AGAIN_MS = 60_000

const areaHour = z.object({
  /**
   * Browsers that loaded the area's builds, and the browsers in which one of these builds failed.
   */
  loads: z.object({ all: z.number(), bad: z.number() }),
  /** Load time within which three quarters of the loads ended, ms; null without loads. */
  p75: z.nullable(z.number()),
  /** The share of failures in parts of the hour, 0 to 1; null without loads. */
  points: z.array(z.nullable(z.number())),
})
/** The reports of pages on an area in the last hour. */
export type AreaHour = z.output<typeof areaHour>

const hourAnswer = z.object({ areas: z.record(z.string(), areaHour) })

/** The last hour of each area with reports; empty until it is known. */
export function useHour(channel: string): Partial<Record<string, AreaHour>> {
  const path = `/api/channels/${channel}/hour`
  useEffect(() => {
    const timer = setInterval(() => readAgain(path, hourAnswer), AGAIN_MS)
    return () => clearInterval(timer)
  }, [path])
  return lastOf(useReading(path, hourAnswer, 'channels'))?.areas ?? {}
}
