import { Link } from '../address/link.tsx'
import { useVerdicts } from '../api/use-registry.ts'
import { verdictsAnswer } from '../api/verdicts.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, Columns } from '../parts/columns.tsx'
import { figure, moment } from '../parts/figures.ts'
import { HeldTable } from '../parts/held-table.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { namesOf } from './names.rules.ts'
import { Result } from './result.tsx'

const columns: readonly Column[] = [
  'Builds',
  'Result',
  'Channel',
  { number: 'Addresses' },
  'Asked by',
  'When',
]

/** The verdicts of the gate, newest first. */
export function VerdictsPage() {
  return (
    <Page title="Gate">
      <Shown
        what="The verdicts"
        reading={useVerdicts()}
        skeleton={<Skeleton />}
        again={['/api/verdicts', verdictsAnswer]}
      >
        {({ verdicts }) =>
          verdicts.length === 0 ? (
            <section className="card empty">
              <h2>The gate has not opened a build yet</h2>
              <p className="muted">
                It opens builds in a browser before a channel runs them. <code>kontor gate</code>{' '}
                asks it without a promote.
              </p>
            </section>
          ) : (
            <section className="card" aria-label="Verdicts">
              <HeldTable head={<Columns names={columns} />} rows={verdicts} keyOf={({ id }) => id}>
                {(one) => (
                  <tr>
                    <th scope="row">
                      <Link to={`/gate/${one.id}`}>{namesOf(one.tried)}</Link>
                    </th>
                    <td className="wide" data-name="result">
                      <Result result={one.result} />
                    </td>
                    <td data-name="channel">{one.channel}</td>
                    <td className="num" data-name="addresses">
                      {figure(one.addresses)}
                    </td>
                    <td className="who" data-name="asked by">
                      {one.by}
                    </td>
                    <td data-name="when">{moment(one.at)}</td>
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
