import { useMemo, useState } from 'react'
import type { Look } from '../charts/chart.ts'
import { Pick } from '../charts/pick.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import {
  AdoptionCard,
  ErrorsCard,
  FailuresCard,
  FaultsCard,
  LoadCard,
  VitalsCard,
} from './cards.tsx'
import { timesOf } from './charts.rules.ts'
import { type AreaReadings, areaReadings, readingsPath, useReadings } from './readings.ts'

const HOUR_MS = 3600_000
const spans = { '1 h': HOUR_MS, '24 h': 24 * HOUR_MS, '7 d': 168 * HOUR_MS, '30 d': 720 * HOUR_MS }
type Span = keyof typeof spans
const names = Object.keys(spans) as Span[]

interface Props {
  channel: string
  area: string
  /** The registry's time when the page was opened, ms; the charts begin with the day before it. */
  opened: number
  /** The registry's time, ms. */
  now: number
  /** The style of a version, by its current role in the channel. */
  lookOf: (version: string) => Look
}

/** What pages reported of an area's builds over time: failures, load times, vitals, adoption. */
export function AreaCharts({ channel, area, opened, now, lookOf }: Props) {
  const [{ span, from }, setPeriod] = useState(() => periodOf('24 h', opened))
  return (
    <>
      <header className="period">
        <h2>What pages report</h2>
        <Pick
          label="Period"
          values={names}
          chosen={span}
          choose={(chosen) => setPeriod(periodOf(chosen, now))}
        />
      </header>
      <Shown
        what={`What pages report of ${area}`}
        reading={useReadings(channel, area, from)}
        skeleton={<Skeleton />}
        again={[readingsPath(channel, area, from), areaReadings]}
      >
        {(readings) => (
          <Cards
            readings={readings}
            span={span}
            area={area}
            looks={readings.builds.map(({ version }) => lookOf(version)).join(' ')}
          />
        )}
      </Shown>
    </>
  )
}

interface CardsProps {
  readings: AreaReadings
  span: Span
  area: string
  /** Styles of the builds as a text, so that the charts are made again only when it changes. */
  looks: string
}

function Cards({ readings, span, area, looks }: CardsProps) {
  const source = useMemo(() => {
    const times = timesOf(readings, spans[span])
    return { readings, looks: looks.split(' ') as Look[], times }
  }, [readings, span, looks])
  if (readings.builds.length === 0)
    return (
      <section className="card empty">
        <p className="muted">
          No page has reported {area} in the last {span}.
        </p>
      </section>
    )
  return (
    <>
      <div className="halves">
        <FailuresCard source={source} />
        <LoadCard source={source} />
      </div>
      <div className="halves">
        <FaultsCard source={source} />
        <ErrorsCard builds={readings.builds} />
      </div>
      <div className="halves">
        <VitalsCard source={source} />
        <AdoptionCard source={source} />
      </div>
    </>
  )
}

/** A period that ends now; later reads keep its length. */
function periodOf(span: Span, now: number): { span: Span; from: number } {
  return { span, from: now - spans[span] }
}
