import { useMemo } from 'react'
import type { RunningCanary } from '../api/canary.ts'
import { shareOf } from '../builds/canaries.rules.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { minute, percent } from '../parts/figures.ts'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Compared } from './compared.tsx'
import { comparisonChart, type Sides } from './comparison.rules.ts'
import { allFailures, intervalOf, type Rate } from './rates.rules.ts'
import { type AreaReadings, areaReadings, readingsPath, useReadings } from './readings.ts'

interface Props {
  running: RunningCanary
  area: string
  /** When the canary began, ms. */
  from: number
  /** The stable version; undefined without one. */
  control: string | undefined
}

/** The reports of pages on a canary's build and, in the same period, on the stable build. */
export function Comparison({ running, area, from, control }: Props) {
  const { channel, canary } = running
  const sides: Sides = {
    canary: canary.builds[area]!,
    control: control ?? null,
    since: canary.since,
    share: shareOf(running),
  }
  return (
    <Shown
      what={`What pages report of ${area}`}
      reading={useReadings(channel, area, from)}
      skeleton={<Skeleton />}
      again={[readingsPath(channel, area, from), areaReadings]}
    >
      {(readings) => <Beside readings={readings} sides={sides} began={from} area={area} />}
    </Shown>
  )
}

interface BesideProps {
  readings: AreaReadings
  sides: Sides
  began: number
  area: string
}

function Beside({ readings, sides, began, area }: BesideProps) {
  const { canary, control, since, share } = sides
  const chart = useMemo(
    () => comparisonChart(readings, { canary, control, since, share }),
    [readings, canary, control, since, share],
  )
  const seen = readings.builds.find(({ version }) => version === canary)
  if (seen === undefined)
    return (
      <p className="small muted">
        No page has reported {area} {canary} since {minute(began)}.
      </p>
    )
  return (
    <div className="comparison">
      <div>
        <Compared builds={readings.builds} canary={canary} control={control} />
        <p className="small muted">{likely(area, canary, allFailures(seen))}</p>
      </div>
      <ChartFigure chart={chart} />
    </div>
  )
}

function likely(area: string, version: string, rate: Rate): string {
  const interval = intervalOf(rate)
  if (interval === null) return ''
  const [low, high] = [interval.low, interval.high].map(percent)
  return `${area} ${version} fails in ${low} to ${high} of browsers: the interval of 95 %, drawn as a band.`
}
