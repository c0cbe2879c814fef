import { figure, percent } from '../parts/figures.ts'
import { ms } from './charts.rules.ts'
import { failedLoads, faultsOf, type Rate, runningErrors } from './rates.rules.ts'
import type { AreaReadings, Measured } from './readings.ts'

type Row = [name: string, read: (build: Measured) => string]

const rows: readonly Row[] = [
  ['Loads', (build) => figure(failedLoads(build).whole)],
  ['Failed', (build) => said(failedLoads(build))],
  ['Errors while running', (build) => said(runningErrors(build))],
  ['Long tasks', (build) => said(faultsOf('long-task')(build))],
  ['Policy violations', (build) => said(faultsOf('violation')(build))],
  ['Failed calls', (build) => said(faultsOf('failed-call')(build))],
  ['Load, p75', ({ times }) => (times ? ms(times.p75) : '–')],
]

function said({ part, whole }: Rate): string {
  return whole === 0 ? '–' : `${figure(part)} · ${percent(part / whole)}`
}

interface Props {
  builds: AreaReadings['builds']
  canary: string
  /** Null without a stable build. */
  control: string | null
}

/** The reports on a canary’s build beside those on the stable build, in numbers. */
export function Compared({ builds, canary, control }: Props) {
  const of = (wanted: string | null) => builds.find(({ version }) => version === wanted)
  const [ofControl, ofCanary] = [of(control), of(canary)]
  return (
    <table className="plain">
      <thead>
        <tr>
          <th scope="col">At the same time</th>
          <th scope="col" className="num">
            {control ?? 'nothing'}
          </th>
          <th scope="col" className="num canary">
            {canary}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, read]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{ofControl ? read(ofControl) : '–'}</td>
            <td className="num">{ofCanary ? read(ofCanary) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
