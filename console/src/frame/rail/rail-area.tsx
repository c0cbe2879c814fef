import { useAddress } from '../../address/address.store.ts'
import { Link } from '../../address/link.tsx'
import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import { runningOf } from '../../builds/advice.rules.ts'
import { shareOf } from '../../builds/canaries.rules.ts'
import { percent } from '../../parts/figures.ts'
import { Icon, Pie } from '../../parts/icon.tsx'

interface Props {
  area: string
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
}

/** How long the rail shows that a build was quarantined, ms. */
const DAY_MS = 86_400_000

/** An area in the rail: its canary, that it fails, its build that just went out, or its version. */
export function RailArea({ area, status, canary, quarantined }: Props) {
  const { path } = useAddress()
  const to = `/areas/${area}`
  return (
    <li>
      <Link to={to} aria-current={path === to ? 'page' : undefined}>
        <span>{area}</span>
        <span className="tail">
          <Tail {...{ area, status, canary, quarantined }} />
        </span>
      </Link>
    </li>
  )
}

function Tail({ area, status, canary, quarantined }: Props) {
  const running = runningOf(status, area)
  const out = quarantined.find(({ id, at }) => id === area && status.now - at < DAY_MS)
  if (canary?.canary.builds[area])
    return (
      <span className="canary tail">
        <Pie share={shareOf(canary)} />
        {percent(shareOf(canary))} <span className="sr">run a canary</span>
      </span>
    )
  if (running?.health === 'bad')
    return (
      <span className="bad tail">
        <Icon name="warn" />
        {running.version} <span className="sr">fails</span>
      </span>
    )
  if (out)
    return (
      <span className="bad tail">
        <Icon name="slash" />
        {out.version} <span className="sr">quarantined</span>
      </span>
    )
  return <span className="muted">{running?.version}</span>
}
