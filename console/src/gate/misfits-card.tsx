import type { Misfit } from '../api/verdicts.ts'
import { type Column, Columns } from '../parts/columns.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Both } from './both.rules.ts'

interface Props {
  misfits: readonly Misfit[]
  /** The newer host that may lend what is missing. */
  both: Both | null
}

/** What builds ask for, and what the host has of it instead. */
export function MisfitsCard({ misfits, both }: Props) {
  const [first] = misfits
  const columns: readonly Column[] = [
    'Module',
    'Build',
    'Asks for',
    `${first?.host} lends`,
    ...(both ? [`host@${both.host} lends`] : []),
  ]
  return (
    <section className="card flag-bad" aria-labelledby="misfits">
      <header>
        <span className="bad">
          <Icon name="cross" />
        </span>
        <h2 id="misfits">What does not fit</h2>
      </header>
      {first && (
        <div className="scroll">
          <table className="fold">
            <Columns names={columns} />
            <tbody>
              {misfits.map((one) => (
                <Row key={one.build + one.of + one.module} misfit={one} both={both} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer>
        <span>
          No browser has opened the builds, because pages would not run them together. No reason
          forces that.
        </span>
      </footer>
    </section>
  )
}

function Row({ misfit, both }: { misfit: Misfit; both: Both | null }) {
  const { build, host, of, module, asked, lent } = misfit
  return (
    <tr>
      <th scope="row" className="mono full">
        {module || 'contract'}
      </th>
      <td className="nowrap" data-name="build">
        {build}
      </td>
      <td data-name="asks for">
        <span className="mono">{asked}</span>
      </td>
      <td data-name={`${host} lends`}>
        <span className="mono bad">{lent ?? 'none of it'}</span>
      </td>
      {both && (
        <td data-name={`host@${both.host} lends`}>
          <span className="mono">{newerOf(both, { of, module, lent })}</span>
        </td>
      )}
    </tr>
  )
}

/** What the newer host lends of a module; only versions are compared here. */
function newerOf(
  { lends, is }: Both,
  { of, module, lent }: Pick<Misfit, 'of' | 'module' | 'lent'>,
) {
  const fits = is.at === 'passed' || (is.at === 'open' && is.fits)
  if (of !== 'range') return fits && <span className="good">fits</span>
  const version = (module in lends ? lends[module] : lent) ?? 'none of it'
  return fits ? <span className="good">{version}, fits</span> : version
}
