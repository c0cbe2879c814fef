import { useEach } from '../../api/readings.store.ts'
import type { ChannelBuilds, Status } from '../../api/status.ts'
import { nameOf, runningOf } from '../../builds/advice.rules.ts'
import { type LentChanges, lentChanges, lentPath } from '../../difference/lent/use-lent.ts'
import { type Column, Columns } from '../../parts/columns.tsx'
import { Icon } from '../../parts/icon.tsx'
import { type OtherHost, otherHosts } from './hosts.rules.ts'

interface Props {
  status: Status
  all: readonly ChannelBuilds[]
  /** An area that is no host. */
  area: string
  /** The build that asks. */
  version: string
}

/** What a build asks of each module that the host of its channel lends, and which hosts it fits. */
export function LentCard({ status, all, area, version }: Props) {
  const host = runningOf(status, 'host')
  const others = otherHosts(status, all)
  const hosts = host
    ? [host, ...others].map((one) => nameOf({ id: 'host', version: one.version }))
    : []
  const build = nameOf({ id: area, version })
  const paths = hosts.map((one) => lentPath({ from: [one], to: [one, build] }))
  const [known = null, ...besides] = useEach(paths, lentChanges, 'builds')
  if (host === undefined || known === null) return null
  const { fit } = known
  const columns: readonly Column[] = ['Module', `${version} asks for`, `host ${host.version} lends`]
  return (
    <section className="card" aria-labelledby="lent">
      <header>
        <span className={fit.at === 'fits' ? 'good' : 'bad'}>
          <Icon name={fit.at === 'fits' ? 'check' : 'cross'} />
        </span>
        <h2 id="lent">Lent ranges of {version}</h2>
        <span className="note push">{fit.at === 'fits' ? 'all fit' : 'not all fit'}</span>
      </header>
      <div className="scroll">
        <table className="fold">
          <Columns names={columns} />
          <tbody>
            {known.modules.map((one) => (
              <Row key={one.module} module={one} area={area} />
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <div>
          {fit.at === 'refused' && <p>{fit.sentences.join(' ')}</p>}
          {others.map((one, place) => {
            const other = besides[place]
            return other && <p key={one.version}>{fitOf(one, other)}</p>
          })}
        </div>
      </footer>
    </section>
  )
}

function Row({ module, area }: { module: LentChanges['modules'][number]; area: string }) {
  return (
    <tr>
      <th scope="row" className="mono full">
        {module.module}
      </th>
      <td className="mono" data-name="asks for">
        {module.asked.find((one) => one.area === area)?.to}
      </td>
      <td className="mono" data-name="host lends">
        {module.lent.to ?? 'none of it'}
      </td>
    </tr>
  )
}

function fitOf({ version, where }: OtherHost, { fit }: LentChanges): string {
  if (fit.at === 'refused')
    return `It does not fit host ${version}, ${where}: ${fit.sentences.join(' ')}`
  return `It fits host ${version}, ${where}.`
}
