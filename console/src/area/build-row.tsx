import { Link } from '../address/link.tsx'
import type { BuildFacts } from '../api/status.ts'
import { nameOf, runningOf } from '../builds/advice.rules.ts'
import { pagesOfArea } from '../builds/pages.rules.ts'
import { CanaryTag, HealthTag, QuarantineTag } from '../builds/tags.tsx'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { bytes, figure, momentFrom, share } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { allFailures } from '../readings/rates.rules.ts'
import type { Context } from './context.ts'
import { useMarked } from './marks.store.ts'

/** One build: where it runs, its health, and a button to quarantine it or to lift that. */
export function BuildRow({ build, ...context }: Context & { build: BuildFacts }) {
  const { status, quarantined, verdicts, reports } = context
  const { id, version, hash } = build
  const running = runningOf(status, id)
  const isRunning = running?.version === version
  const { health } = isRunning ? running : build
  const verdict = verdicts.find(({ tried }) => tried.includes(nameOf(build)))
  const report = reports.find((one) => one.version === version)
  const failed = report && allFailures(report)
  const open = pagesOfArea(status, id).find((one) => one.version === version)
  const isOut = quarantined.some((one) => one.version === version)
  const isMarked = useMarked() === nameOf(build)
  const other = isRunning ? status.lastGood[id] : running?.version
  const difference = other && `/differences?from=${id}@${other}&to=${nameOf(build)}`
  return (
    <tr data-build={nameOf(build)} className={isMarked ? 'selected' : ''}>
      <th scope="row" className="two-line">
        {difference ? <Link to={difference}>{version}</Link> : version}{' '}
        <span className="two hash">{hash}</span>
      </th>
      <td className="wide" data-name="runs in">
        <HealthTag health={health} /> <Places build={build} {...context} />
      </td>
      <td className="num" data-name="open pages">
        {open && figure(open.pages)}
      </td>
      <td className="num hide-s">{report && figure(report.loaded)}</td>
      <td className="num" data-name="failed, 24 h">
        {failed && share(failed.part, failed.whole)}
      </td>
      <td className="num" data-name="load, p75">
        {report?.times && `${figure(report.times.p75)} ms`}
      </td>
      <td className="num" data-name="brotli">
        {bytes(build.brotli)}
      </td>
      <td data-name="gate">
        {verdict && (
          <Link
            to={`/gate/${verdict.id}`}
            className={`state ${verdict.result === 'refused' ? 'bad' : 'good'}`}
          >
            <Icon name={verdict.result === 'refused' ? 'cross' : 'check'} />
            {verdict.result}
          </Link>
        )}
      </td>
      <td className="hide-s two-line">
        <span className="nowrap">{momentFrom(status.now, build.publishedAt)}</span>
        <span className="two who">{build.publishedBy}</span>
      </td>
      <td className="num full">
        {difference && !isRunning && (
          <Link to={difference} className="button small">
            Compare
          </Link>
        )}{' '}
        {isOut ? (
          <ChangeLink to={`#lift-quarantine:${nameOf(build)}`} className="button small">
            Lift quarantine…
          </ChangeLink>
        ) : (
          <ChangeLink to={`#quarantine:${nameOf(build)}`} className="button small back">
            Quarantine…
          </ChangeLink>
        )}
      </td>
    </tr>
  )
}

function Places({ build, status, canary, all, quarantined }: Context & { build: BuildFacts }) {
  const { id, version } = build
  const isRolledBack = status.withdrawn.includes(nameOf(build))
  return (
    <>
      {all
        .filter(({ builds }) => builds[id] === version)
        .map(({ channel }) => (
          <span key={channel} className="tag good">
            {channel}
          </span>
        ))}{' '}
      {canary?.canary.builds[id] === version && <CanaryTag canary={canary} version={version} />}{' '}
      {status.lastGood[id] === version && <span className="tag">last good</span>}{' '}
      {isRolledBack && <span className="tag attention">rolled back</span>}{' '}
      {quarantined.some((one) => one.version === version) && <QuarantineTag version={version} />}
    </>
  )
}
