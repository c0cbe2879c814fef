import { Link } from '../address/link.tsx'
import { type Incident, incidentsAnswer } from '../api/incidents.ts'
import { lastOf } from '../api/readings.store.ts'
import { useIncidents } from '../api/use-registry.ts'
import { Waits } from '../frame/change/waits.tsx'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { incidentTitle } from '../overview/attention.rules.ts'
import { countOf, figure, moment, odds, share, span } from '../parts/figures.ts'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { AboutBuild } from './about-build.tsx'
import { Course } from './course.tsx'
import { Evidence } from './evidence.tsx'
import { LeftToDo } from './left-to-do.tsx'
import { ReadIt } from './read-it.tsx'
import { Reported } from './reported.tsx'
import { UndoLink } from './undo-link.tsx'

/** An incident of a canary, in numbers and second by second. */
export function IncidentPage({ channel, id }: { channel: string; id: string }) {
  const reading = useIncidents()
  const found = lastOf(reading)?.incidents.find((one) => String(one.id) === id)
  return (
    <Page title={`Incident ${id}`} above={['Incidents', '/incidents']}>
      <Shown
        what="The incident"
        reading={reading}
        skeleton={<Skeleton />}
        again={['/api/incidents', incidentsAnswer]}
      >
        {() => (found ? <Told incident={found} /> : <Unknown id={id} channel={channel} />)}
      </Shown>
      <Dock>{found && <UndoLink incident={found} className="button" />}</Dock>
    </Page>
  )
}

function Unknown({ id, channel }: { id: string; channel: string }) {
  return (
    <section className="card empty">
      <h2>There is no incident {id}</h2>
      <p className="muted">
        The last 50 are kept; see the changes of {channel} on the <Link to="/">overview</Link>.
      </p>
    </section>
  )
}

function Told({ incident }: { incident: Incident }) {
  const { area, version, channel, reason, failures, loads, doneAt, seenAt } = incident
  const { firstFailureAt } = incident
  const hasLeft = incident.kind === 'went-back'
  return (
    <>
      <div className="head">
        <div>
          <p className="small">
            {channel} · {moment(seenAt)} UTC
            {incident.readBy === null && ' · nobody has read it yet'}
          </p>
          <h2>{incidentTitle(incident)}</h2>
          <p>{reason}</p>
        </div>
        <div className="actions">
          <Waits>
            <ReadIt incident={incident} />
            <UndoLink incident={incident} className="button in-dock" hasKey />
          </Waits>
        </div>
      </div>
      <section className="card tiles" aria-label="In numbers">
        <div>
          <p>Failed</p>
          <p className="big">{figure(failures)}</p>
          <p>browsers</p>
        </div>
        <div>
          <p>Loads of the canary</p>
          <p className="big">{figure(loads)}</p>
          <p>{share(failures, loads)} of them failed</p>
        </div>
        <div>
          <p>From the first failure</p>
          <p className="big">
            {doneAt === null || firstFailureAt === null ? '–' : span(doneAt - firstFailureAt)}
          </p>
          <p>until it was done</p>
        </div>
        <div>
          <p>Evidence that it is worse</p>
          <p className="big">{odds(incident.odds)}</p>
          <p>
            {incident.limit === null
              ? 'the more, the surer'
              : `from ${odds(incident.limit)} on a build goes back`}
          </p>
        </div>
      </section>
      <Reported incident={incident} />
      <Evidence incident={incident} />
      <div className={hasLeft ? 'thirds' : 'halves'}>
        <Course incident={incident} />
        <section className="card" aria-labelledby="errors">
          <header>
            <h2 id="errors">Errors that pages reported</h2>
          </header>
          <div className="body stack">
            {incident.errors.length === 0 && (
              <p className="muted">None: loads failed without one.</p>
            )}
            {incident.errors.map(({ error, pages }) => (
              <pre key={error}>
                {error}
                {'\n'}
                {countOf(pages, 'page')}
              </pre>
            ))}
            <AboutBuild incident={incident} />
          </div>
          <footer>
            <Link to={`/areas/${area}`} className="link">
              {area} and its builds
            </Link>
            <span className="push">
              {area}@{version}
            </span>
          </footer>
        </section>
        {hasLeft && <LeftToDo incident={incident} />}
      </div>
    </>
  )
}
