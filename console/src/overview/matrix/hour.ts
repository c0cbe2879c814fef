import { useEffect } from 'react'
import * as z from 'zod/mini'
import { lastOf, readAgain, useReading } from '../../api/readings.store.ts'

/** Interval of reading again, ms. */
const AGAIN_MS = 60_000

const areaHour = z.object({
  /** Browsers that loaded the area's builds, and those of them in which one failed. */
  loads: z.object({ all: z.number(), bad: z.number() }),
  /** Load time that three quarters do not exceed, ms; null when none has loaded. */
  p75: z.nullable(z.number()),
  /** The share of failures in parts of the hour, 0 to 1; null without loads. */
  points: z.array(z.nullable(z.number())),
})
/** What pages reported of an area in the last hour. */
export type AreaHour = z.output<typeof areaHour>

const hourAnswer = z.object({ areas: z.record(z.string(), areaHour) })

/** The last hour of each area that pages have reported; none until it is known. */
export function useHour(channel: string): Partial<Record<string, AreaHour>> {
  const path = `/api/channels/${channel}/hour`
  useEffect(() => {
    const timer = setInterval(() => readAgain(path, hourAnswer), AGAIN_MS)
    return () => clearInterval(timer)
  }, [path])
  return lastOf(useReading(path, hourAnswer, 'channels'))?.areas ?? {}
}
