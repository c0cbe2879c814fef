import type { Incident } from '../api/incidents.ts'
import { lastOf } from '../api/readings.store.ts'
import { useStatus } from '../api/use-registry.ts'
import { toldOf } from '../builds/told.rules.ts'
import { clock, odds } from '../parts/figures.ts'

/** The events of an incident, second by second. */
export function Course({ incident }: { incident: Incident }) {
  const { area, version, kind, reason, firstFailureAt, seenAt, doneAt, revision } = incident
  const status = lastOf(useStatus(incident.channel))
  const start = status?.history.find((one) => one.revision === incident.began)
  const told = status && revision !== null ? toldOf(status, revision) : null
  const first =
    incident.failures > 0 ? `First failed load of ${area}` : `Pages of ${area} go silent`
  const done = kind === 'went-back' ? `Back from ${version}` : 'Paused: the share stays'
  return (
    <section className="card" aria-labelledby="course">
      <header>
        <h2 id="course">What was done, by itself</h2>
      </header>
      <div className="body">
        <ol className="course">
          {start && (
            <li>
              <time>{clock(start.at)}</time>
              <i />
              <div>
                The canary of {version} began
                <p>
                  revision {start.revision}, by {start.by}
                </p>
              </div>
            </li>
          )}
          {firstFailureAt !== null && (
            <li className="bad">
              <time>{clock(firstFailureAt)}</time>
              <i />
              <div>{first}</div>
            </li>
          )}
          <li className="bad">
            <time>{clock(seenAt)}</time>
            <i />
            <div>
              {kind === 'went-back'
                ? `The evidence passed its limit: ${odds(incident.odds)}`
                : reason}
            </div>
          </li>
          {doneAt !== null && (
            <li className="good">
              <time>{clock(doneAt)}</time>
              <i />
              <div>
                {done}
                <p>{revision !== null && `revision ${revision}`}</p>
                <p>{told}</p>
              </div>
            </li>
          )}
        </ol>
      </div>
    </section>
  )
}
