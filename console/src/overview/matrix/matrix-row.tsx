import { Link } from '../../address/link.tsx'
import type { RunningCanary } from '../../api/canary.ts'
import type { ChannelBuilds, Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import type { ListedVerdict } from '../../api/verdicts.ts'
import { nameOf, nextOf, runningOf } from '../../builds/advice.rules.ts'
import { pagesOfArea } from '../../builds/pages.rules.ts'
import { refusalOf } from '../../builds/refusals.rules.ts'
import { CanaryTag, HealthTag, QuarantineTag } from '../../builds/tags.tsx'
import { ChangeLink } from '../../frame/change/change-link.tsx'
import { figure, share, span } from '../../parts/figures.ts'
import type { AreaHour } from './hour.ts'
import { Spark } from './spark.tsx'

interface Props {
  area: string
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
  others: readonly ChannelBuilds[]
  /** The refusals that wait for a person. */
  refusals: readonly ListedVerdict[]
  /** The reports of pages on the area in the last hour; undefined without any. */
  hour: AreaHour | undefined
}

/** One area in all channels, and its next step. */
export function MatrixRow({ area, status, canary, quarantined, others, refusals, hour }: Props) {
  const running = runningOf(status, area)
  const since = status.since[area]
  const open = pagesOfArea(status, area).find((one) => one.version === running?.version)
  const version = canary?.canary.builds[area]
  const isBad = running?.health === 'bad'
  return (
    <tr>
      <th scope="row" className="first">
        <Link to={`/areas/${area}`}>{area}</Link>
      </th>
      <td className="cut wide first" data-name={status.channel}>
        {running ? <span className="build">{running.version}</span> : <i className="muted">none</i>}{' '}
        {running && <HealthTag health={running.health} />}{' '}
        {canary && version && <CanaryTag canary={canary} version={version} />}{' '}
        {quarantined[0] && <QuarantineTag version={quarantined[0].version} />}
      </td>
      <td className="num muted hide-s">{since === undefined ? '' : span(status.now - since)}</td>
      <td className="num hide-s">{open && figure(open.pages)}</td>
      <td className="num" data-name="loads, 1 h">
        {hour && figure(hour.loads.all)}
      </td>
      <td className={isBad ? 'num bad' : 'num'} data-name="failed, 1 h">
        {hour && share(hour.loads.bad, hour.loads.all)}
      </td>
      <td className="hide-m">
        {hour && (
          <Spark points={hour.points} look={isBad ? 'bad' : version ? 'canary' : 'control'} />
        )}
      </td>
      <td className="num" data-name="load, p75">
        {hour && hour.p75 !== null && `${figure(hour.p75)} ms`}
      </td>
      {others.map((other) => (
        <Beside key={other.channel} area={area} other={other} status={status} />
      ))}
      <td className="num act">
        <NextStep area={area} status={status} canary={canary} refusals={refusals} />
      </td>
    </tr>
  )
}

/** The build of another channel, and the time from which it has run there. */
function Beside({
  area,
  other,
  status,
}: Pick<Props, 'area' | 'status'> & { other: ChannelBuilds }) {
  const version = other.builds[area]
  const since = other.since[area]
  return (
    <td className="cut" data-name={other.channel}>
      {version && <span className="build">{version}</span>}
      {version && version === runningOf(status, area)?.version && (
        <span className="muted"> the same</span>
      )}
      {since !== undefined && version !== runningOf(status, area)?.version && (
        <>
          {' '}
          <span className="tag">{span(status.now - since)}</span>
        </>
      )}
    </td>
  )
}

function NextStep({
  area,
  status,
  canary,
  refusals,
}: Pick<Props, 'area' | 'status' | 'canary' | 'refusals'>) {
  if (canary?.canary.builds[area])
    return (
      <Link to={`/areas/${area}`} className="button small">
        See canary
      </Link>
    )
  const next = nextOf(status, area)
  if (next === undefined) return null
  const refusal = refusalOf(refusals, { channel: status.channel, build: nameOf(next) })
  if (refusal)
    return (
      <Link to={`/gate/${refusal.id}`} className="button small">
        Gate refuses<span className="sr"> {next.version}</span>
      </Link>
    )
  return (
    <ChangeLink to={`#promote:${nameOf(next)}`} className="button small">
      Promote {next.version}…
    </ChangeLink>
  )
}
