import { useAddress } from '../../address/address.store.ts'
import { Link } from '../../address/link.tsx'
import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import { runningOf } from '../../builds/advice.rules.ts'
import { shareOf } from '../../builds/canaries.rules.ts'
import { percent } from '../../parts/figures.ts'
import { Icon, Pie } from '../../parts/icon.tsx'

interface Props {
  area: string
  status: Status
  canary: RunningCanary | null
}

/** An area in the rail: its running version, its canary, or that it fails. */
export function RailArea({ area, status, canary }: Props) {
  const { path } = useAddress()
  const to = `/areas/${area}`
  const running = runningOf(status, area)
  return (
    <li>
      <Link to={to} aria-current={path === to ? 'page' : undefined}>
        <span>{area}</span>
        <span className="tail">
          {canary?.canary.builds[area] ? (
            <span className="canary tail">
              <Pie share={shareOf(canary)} />
              {percent(shareOf(canary))}
            </span>
          ) : (
            <span className={running?.health === 'bad' ? 'bad tail' : 'muted'}>
              {running?.health === 'bad' && <Icon name="warn" />}
              {running?.version}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
