import { Link } from '../address/link.tsx'
import type { RunningCanary } from '../api/canary.ts'
import type { ChannelBuilds, Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import { nameOf, nextOf, runningOf, sinceOf } from '../builds/advice.rules.ts'
import { CanaryTag, HealthTag, QuarantineTag } from '../builds/tags.tsx'
import { figure, span } from '../parts/figures.ts'

interface Props {
  area: string
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
  others: readonly ChannelBuilds[]
}

/** One area in all channels, and what to do next with it. */
export function MatrixRow({ area, status, canary, quarantined, others }: Props) {
  const running = runningOf(status, area)
  const reports = status.beacons.builds.find(({ id }) => id === area)
  const since = sinceOf(status, area)
  const version = canary?.canary.builds[area]
  return (
    <tr>
      <th scope="row">
        <Link to={`/areas/${area}`}>{area}</Link>
      </th>
      <td className="cut wide" data-name={status.channel}>
        {running ? <span className="build">{running.version}</span> : <i className="muted">none</i>}{' '}
        {running && <HealthTag health={running.health} />}{' '}
        {canary && version && <CanaryTag canary={canary} version={version} />}{' '}
        {quarantined[0] && <QuarantineTag version={quarantined[0].version} />}
      </td>
      <td className="num muted hide-s">{since === null ? '' : span(status.now - since)}</td>
      <td className="num" data-name="healthy">
        {reports ? figure(reports.healthy) : ''}
      </td>
      <td className="num" data-name="fell back">
        {reports ? figure(reports['fell-back']) : ''}
      </td>
      <td className="num" data-name="failed">
        {reports ? figure(reports.failed) : ''}
      </td>
      <td data-name="last good">{status.lastGood[area] ?? ''}</td>
      {others.map((other) => (
        <td key={other.channel} className="cut" data-name={other.channel}>
          <span className="build">{other.builds[area]}</span>
        </td>
      ))}
      <td className="num">
        <NextStep area={area} status={status} canary={canary} />
      </td>
    </tr>
  )
}

function NextStep({ area, status, canary }: Pick<Props, 'area' | 'status' | 'canary'>) {
  if (canary?.canary.builds[area])
    return (
      <Link to={`/areas/${area}`} className="button small">
        See canary
      </Link>
    )
  const next = nextOf(status, area)
  if (next === undefined) return null
  return (
    <Link to={`#promote:${nameOf(next)}`} className="button small">
      Promote {next.version}…
    </Link>
  )
}
