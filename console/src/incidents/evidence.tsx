import { useMemo } from 'react'
import type { Incident } from '../api/incidents.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { figure, odds } from '../parts/figures.ts'
import { evidenceChart } from './evidence.rules.ts'

/** The certainty of the registry over time, until it acted. */
export function Evidence({ incident }: { incident: Incident }) {
  const { version, course, limit, seenAt } = incident
  const chart = useMemo(
    () => evidenceChart({ version, course, limit, seenAt }),
    [version, course, limit, seenAt],
  )
  if (chart === null || limit === null) return null
  return (
    <section className="card" aria-labelledby="evidence">
      <header>
        <h2 id="evidence">How sure it was</h2>
        <span className="note push">odds that {version} is worse</span>
      </header>
      <div className="body stack">
        <ChartFigure chart={chart} />
        <p className="small muted">
          It looks after every report. A build that is no worse reaches {odds(limit)} in at most one
          of {figure(limit)} canaries.
        </p>
      </div>
    </section>
  )
}
