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
import { type AreaReadings, areaReadings, latestPath, useLatest } from './readings.ts'

const HOUR_MS = 3600_000
const spans = { '1 h': HOUR_MS, '24 h': 24 * HOUR_MS, '7 d': 168 * HOUR_MS, '30 d': 720 * HOUR_MS }
type Span = keyof typeof spans
const names = Object.keys(spans) as Span[]

interface Props {
  channel: string
  area: string
  /** The registry's clock, ms. */
  now: number
  /** The style of a version, by its current role in the channel. */
  lookOf: (version: string) => Look
}

/** The reports of pages on an area's builds over time: failures, load times, vitals, adoption. */
export function AreaCharts(props: Props) {
  const [span, setSpan] = useState<Span>('24 h')
  return (
    <>
      <header className="period">
        <h2>What pages report</h2>
        <Pick label="Period" values={names} chosen={span} choose={setSpan} />
      </header>
      <Period key={span} span={span} {...props} />
    </>
  )
}

function Period({ channel, area, now, lookOf, span }: Props & { span: Span }) {
  const wanted = { channel, area, span: spans[span], now }
  return (
    <Shown
      what={`What pages report of ${area}`}
      reading={useLatest(wanted)}
      skeleton={<Skeleton />}
      again={[latestPath(wanted), areaReadings]}
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
