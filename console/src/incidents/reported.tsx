import { useMemo } from 'react'
import type { Incident } from '../api/incidents.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { clock } from '../parts/figures.ts'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Compared } from '../readings/compared.tsx'
import { comparisonChart } from '../readings/comparison.rules.ts'
import { type AreaReadings, areaReadings, readingsPath, useReadings } from '../readings/readings.ts'

/** The time shown before and after the incident, ms. */
const AROUND_MS = 10 * 60_000

/** The reports of pages on the canary around its incident, beside those on all other builds. */
export function Reported({ incident }: { incident: Incident }) {
  const { channel, area, firstFailureAt, seenAt, doneAt } = incident
  const from = (firstFailureAt ?? seenAt) - AROUND_MS
  const to = (doneAt ?? seenAt) + AROUND_MS
  return (
    <section className="card" aria-labelledby="reported">
      <header>
        <h2 id="reported">Failures by build</h2>
        <span className="note push">since {clock(from)}</span>
      </header>
      <div className="body">
        <Shown
          what={`What pages report of ${area}`}
          reading={useReadings(channel, area, from, to)}
          skeleton={<Skeleton />}
          again={[readingsPath(channel, area, from, to), areaReadings]}
        >
          {(readings) => <Beside readings={readings} incident={incident} />}
        </Shown>
      </div>
    </section>
  )
}

interface BesideProps {
  readings: AreaReadings
  incident: Incident
}

function Beside({ readings, incident: { version, seenAt } }: BesideProps) {
  const canary = readings.builds.find((build) => build.version === version)
  const control = readings.builds.find((build) => build.version !== version)
  const chart = useMemo(() => {
    const sides = { canary: version, control: control?.version ?? null, since: seenAt, share: 0 }
    return { ...comparisonChart(readings, sides), annotations: [{ at: seenAt, text: 'seen' }] }
  }, [readings, version, control?.version, seenAt])
  if (canary === undefined) return <p className="muted">No page has reported {version}.</p>
  return (
    <div className="comparison">
      <Compared builds={readings.builds} canary={version} control={control?.version ?? null} />
      <ChartFigure chart={chart} />
    </div>
  )
}
