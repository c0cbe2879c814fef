import { useAddress } from '../../address/address.store.ts'
import { Link } from '../../address/link.tsx'
import { lastOf } from '../../api/readings.store.ts'
import type { ChannelBuilds } from '../../api/status.ts'
import { useCanary, useIncidents, useStatus } from '../../api/use-registry.ts'
import { areasOf } from '../../builds/advice.rules.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { signOut, useSession } from '../../session/session.store.ts'
import { RailArea } from './rail-area.tsx'
import { switchTheme } from './theme.ts'

const pages: readonly [to: string, name: string, icon: IconName][] = [
  ['/', 'Overview', 'grid'],
  ['/incidents', 'Incidents', 'pulse'],
  ['/gate', 'Gate', 'gate'],
  ['/differences', 'Differences', 'differences'],
]

/** Where the user is, and whether an area is unwell. */
export function Rail({ channel, all }: { channel: string; all: readonly ChannelBuilds[] }) {
  const { path } = useAddress()
  const status = lastOf(useStatus(channel))
  const canary = useCanary(channel)
  const recent = lastOf(useIncidents())?.incidents.length ?? 0
  return (
    <nav className="rail" aria-label="Console">
      <Link to="/" className="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <path d="M11 8v16M21 8l-9 8 9 8" />
        </svg>
        Kontor
      </Link>
      <ul>
        {pages.map(([to, name, icon]) => (
          <li key={to}>
            <Link to={to} aria-current={isAt(path, to) ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{name}</span>
              {to === '/incidents' && recent > 0 && <span className="tail">{recent}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {status && (
        <div>
          <h3>Areas</h3>
          <ul>
            {areasOf(status).map((area) => (
              <RailArea key={area} area={area} status={status} canary={canary} />
            ))}
          </ul>
        </div>
      )}
      {all.length > 1 && (
        <div>
          <h3>Channels</h3>
          <ul>
            {all.map(({ channel: name }) => (
              <li key={name}>
                <a href={`/?channel=${name}`} aria-current={name === channel ? 'true' : undefined}>
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Foot />
    </nav>
  )
}

function isAt(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)
}

function Foot() {
  const session = useSession()
  const may = session.at === 'in' && session.may === 'read' ? 'You may read' : 'You may change'
  return (
    <div className="foot">
      <div>
        {may}
        <button className="button small quiet push" type="button" onClick={switchTheme}>
          Theme
        </button>
      </div>
      <div>
        <button className="button small quiet" type="button" onClick={() => signOut()}>
          Sign out
        </button>
      </div>
    </div>
  )
}
