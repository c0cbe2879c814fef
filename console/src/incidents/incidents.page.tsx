import { Link } from '../address/link.tsx'
import { incidentsAnswer } from '../api/incidents.ts'
import { useIncidents } from '../api/use-registry.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { incidentTitle } from '../overview/attention.rules.ts'
import { type Column, Columns } from '../parts/columns.tsx'
import { figure, moment, odds } from '../parts/figures.ts'
import { HeldTable } from '../parts/held-table.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'

const columns: readonly Column[] = [
  'Incident',
  'Channel',
  { number: 'Failed' },
  { number: 'Loads' },
  { number: 'Evidence' },
  'Seen',
]

/** The actions of the controller on canaries, newest first. */
export function IncidentsPage() {
  return (
    <Page title="Incidents">
      <Shown
        what="The incidents"
        reading={useIncidents()}
        skeleton={<Skeleton />}
        again={['/api/incidents', incidentsAnswer]}
      >
        {({ incidents }) =>
          incidents.length === 0 ? (
            <section className="card empty">
              <h2>No canary was paused or taken back</h2>
              <p className="muted">What the controller does to a canary is kept here.</p>
            </section>
          ) : (
            <section className="card" aria-label="Incidents">
              <HeldTable head={<Columns names={columns} />} rows={incidents} keyOf={({ id }) => id}>
                {(one) => (
                  <tr>
                    <th scope="row" className="full">
                      <Link to={`/incidents/${one.id}`}>{incidentTitle(one)}</Link>
                    </th>
                    <td data-name="channel">{one.channel}</td>
                    <td className="num" data-name="failed">
                      {figure(one.failures)}
                    </td>
                    <td className="num" data-name="loads">
                      {figure(one.loads)}
                    </td>
                    <td className="num" data-name="evidence">
                      {odds(one.odds)}
                    </td>
                    <td data-name="seen">{moment(one.seenAt)}</td>
                  </tr>
                )}
              </HeldTable>
            </section>
          )
        }
      </Shown>
      <Dock />
    </Page>
  )
}
