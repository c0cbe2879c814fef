import { type ReactNode, useMemo, useState } from 'react'
import type { Chart } from '../charts/chart.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { Pick } from '../charts/pick.tsx'
import { countOf } from '../parts/figures.ts'
import { adoptionChart, type Told } from './adoption.rules.ts'
import { loadChart, rateChart, type Source, vitalChart } from './charts.rules.ts'
import { failedLoads, faultsOf, runningErrors } from './rates.rules.ts'
import type { AreaReadings } from './readings.ts'

interface CardProps {
  title: string
  chart: Chart
  /** Shown in place of a chart without curves. */
  none: string
  /** Choices, or a note. */
  children: ReactNode
}

function ChartCard({ title, chart, none, children }: CardProps) {
  return (
    <section className="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {children}
      </header>
      <div className="body">
        {chart.curves.length === 0 ? (
          <p className="muted">{none}</p>
        ) : (
          <ChartFigure chart={chart} />
        )}
      </div>
    </section>
  )
}

const rates = {
  loading: ['Failed loads', failedLoads],
  running: ['Errors while running', runningErrors],
} as const

/** Browsers in which a build did not load, or failed later. */
export function FailuresCard({ source }: { source: Source }) {
  const [chosen, choose] = useState<keyof typeof rates>('loading')
  const [title, rateOf] = rates[chosen]
  const chart = useMemo(() => rateChart(title, source, rateOf), [source, title, rateOf])
  return (
    <ChartCard title={title} chart={chart} none="No page has loaded it.">
      <Pick label="While" values={['loading', 'running']} chosen={chosen} choose={choose} />
    </ChartCard>
  )
}

const faults = {
  errors: ['Errors', faultsOf('error')],
  slow: ['Long tasks', faultsOf('long-task')],
  policy: ['Policy violations', faultsOf('violation')],
  calls: ['Failed calls', faultsOf('failed-call')],
} as const

/** Browsers in which a build works but has faults, such as failed calls. */
export function FaultsCard({ source }: { source: Source }) {
  const [chosen, choose] = useState<keyof typeof faults>('errors')
  const [title, rateOf] = faults[chosen]
  const chart = useMemo(() => rateChart(title, source, rateOf), [source, title, rateOf])
  return (
    <ChartCard title={title} chart={chart} none="No page has loaded it.">
      <Pick
        label="Faults"
        values={Object.keys(faults) as (keyof typeof faults)[]}
        chosen={chosen}
        choose={choose}
      />
    </ChartCard>
  )
}

/** The errors that pages reported of each build most often. */
export function ErrorsCard({ builds }: Pick<AreaReadings, 'builds'>) {
  const found = builds.flatMap(({ version, errors }) => errors.map((one) => ({ version, ...one })))
  return (
    <section className="card" aria-label="What the errors say">
      <header>
        <h2>What the errors say</h2>
        <span className="note push">since the build was published</span>
      </header>
      <div className="body">
        {found.length === 0 && <p className="muted">No page has reported one.</p>}
        {found.map(({ version, error, pages }) => (
          <pre key={`${version} ${error}`}>
            {error}
            {'\n'}
            {version}, {countOf(pages, 'page')}
          </pre>
        ))}
      </div>
    </section>
  )
}

/** The load time of the build's entry. */
export function LoadCard({ source }: { source: Source }) {
  const [chosen, choose] = useState<'p50' | 'p75' | 'p95'>('p75')
  const chart = useMemo(() => loadChart(source, chosen), [source, chosen])
  return (
    <ChartCard title="Load time" chart={chart} none="No page has said how long it took.">
      <Pick label="Quantile" values={['p50', 'p75', 'p95']} chosen={chosen} choose={choose} />
    </ChartCard>
  )
}

const vitals = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const

/** Vitals of the pages that opened the area. */
export function VitalsCard({ source }: { source: Source }) {
  const [chosen, choose] = useState<(typeof vitals)[number]>('LCP')
  const chart = useMemo(
    () => vitalChart(source, chosen.toLowerCase() as Lowercase<typeof chosen>),
    [source, chosen],
  )
  return (
    <ChartCard title="Vitals, p75" chart={chart} none={`No page has measured ${chosen}.`}>
      <Pick label="Vital" values={vitals} chosen={chosen} choose={choose} />
    </ChartCard>
  )
}

const adoptions = { 'share of loads': 'share', loads: 'loads' } as const satisfies Record<
  string,
  Told
>

/** The builds that pages have loaded, over time. */
export function AdoptionCard({ source }: { source: Source }) {
  const [chosen, choose] = useState<keyof typeof adoptions>('share of loads')
  const chart = useMemo(() => adoptionChart(source, adoptions[chosen]), [source, chosen])
  return (
    <ChartCard title={chart.title} chart={chart} none="No page has loaded it.">
      <Pick
        label="Told as"
        values={Object.keys(adoptions) as (keyof typeof adoptions)[]}
        chosen={chosen}
        choose={choose}
      />
    </ChartCard>
  )
}
