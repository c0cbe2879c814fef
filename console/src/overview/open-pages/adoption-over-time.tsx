import { useMemo } from 'react'
import { Link } from '../../address/link.tsx'
import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import { lookOf } from '../../builds/look.rules.ts'
import type { Look } from '../../charts/chart.ts'
import { ChartFigure } from '../../charts/chart-figure.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { adoptionChart } from '../../readings/adoption.rules.ts'
import { timesOf } from '../../readings/charts.rules.ts'
import { type AreaReadings, areaReadings, latestPath, useLatest } from '../../readings/readings.ts'

/** The time that is shown, ms. */
const SPAN_MS = 2 * 3600_000

interface Props {
  status: Status
  canary: RunningCanary
  quarantined: readonly Quarantined[]
  area: string
}

/** The builds of a canary's area that pages loaded in the last two hours. */
export function AdoptionOverTime({ status, canary, quarantined, area }: Props) {
  const { channel, now } = status
  const wanted = { channel, area, span: SPAN_MS, now }
  const looks = (readings: AreaReadings) =>
    readings.builds.map(({ version }) => lookOf({ status, canary, quarantined }, area, version))
  return (
    <section className="card" aria-label={`Adoption of ${area}`}>
      <header>
        <h2>Adoption of {area}</h2>
        <span className="note push">share of loads, the last 2 h</span>
      </header>
      <div className="body">
        <Shown
          what={`The adoption of ${area}`}
          reading={useLatest(wanted)}
          skeleton={<Skeleton />}
          again={[latestPath(wanted), areaReadings]}
        >
          {(readings) => <Drawn readings={readings} looks={looks(readings).join(' ')} />}
        </Shown>
      </div>
      <footer>
        <Link to={`/areas/${area}`} className="link push">
          {area}
        </Link>
      </footer>
    </section>
  )
}

/** `looks` is a text, so that the chart is made again only when a style changes. */
function Drawn({ readings, looks }: { readings: AreaReadings; looks: string }) {
  const chart = useMemo(() => {
    const times = timesOf(readings, SPAN_MS)
    return adoptionChart({ readings, looks: looks.split(' ') as Look[], times }, 'share')
  }, [readings, looks])
  return chart.curves.length === 0 ? (
    <p className="muted">No page has loaded it.</p>
  ) : (
    <ChartFigure chart={chart} />
  )
}
