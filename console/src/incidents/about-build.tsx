import { Link } from '../address/link.tsx'
import type { Incident } from '../api/incidents.ts'
import { lastOf } from '../api/readings.store.ts'
import type { Status } from '../api/status.ts'
import { useStatus, useVerdicts } from '../api/use-registry.ts'
import { nameOf, runningOf } from '../builds/advice.rules.ts'
import { Result } from '../gate/result.tsx'
import { moment } from '../parts/figures.ts'

/** What is known of the build of an incident besides its errors: its changes, and its verdict. */
export function AboutBuild({ incident }: { incident: Incident }) {
  const { channel, area, version, seenAt } = incident
  const status = lastOf(useStatus(channel))
  const before = status && versionBefore(status, incident)
  const build = nameOf({ id: area, version })
  const verdict = lastOf(useVerdicts())?.verdicts.find(
    (one) => one.channel === channel && one.at <= seenAt && one.tried.includes(build),
  )
  if (!before && !verdict) return null
  return (
    <dl className="facts-list small">
      {before && (
        <>
          <dt>Changed</dt>
          <dd>
            <Link to={`/differences?from=${area}@${before}&to=${build}`} className="link">
              {before} → {version}
            </Link>
          </dd>
        </>
      )}
      {verdict && (
        <>
          <dt>Gate</dt>
          <dd>
            <Link to={`/gate/${verdict.id}`}>
              <Result result={verdict.result} />
            </Link>{' '}
            {moment(verdict.at)}
          </dd>
        </>
      )}
    </dl>
  )
}

/** The other version of the area that pages ran beside the build; null where none is known. */
function versionBefore(status: Status, { area, version, revision }: Incident): string | null {
  const back = status.history.find((one) => one.revision === revision)?.builds[area]
  const other = back ?? runningOf(status, area)?.version
  return other === undefined || other === version ? null : other
}
