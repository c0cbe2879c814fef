import { Link } from '../address/link.tsx'
import type { RunningCanary } from '../api/canary.ts'
import type { BuildFacts } from '../api/status.ts'
import { percent } from '../parts/figures.ts'
import { Icon, Pie } from '../parts/icon.tsx'
import { shareOf } from './canaries.rules.ts'

/** The health of a build, as pages reported it. */
export function HealthTag({ health }: Pick<BuildFacts, 'health'>) {
  if (health === 'untried') return <span className="tag">untried</span>
  return (
    <span className={`tag ${health}`}>
      <Icon name={health === 'good' ? 'check' : 'warn'} />
      {health}
    </span>
  )
}

/** The share of browsers that run a canary's build. */
export function CanaryTag({ canary, version }: { canary: RunningCanary; version: string }) {
  const share = shareOf(canary)
  return (
    <span className="tag canary">
      <Pie share={share} />
      {version} at {percent(share)}
    </span>
  )
}

/** A build that no page may run. */
export function QuarantineTag({ version }: { version: string }) {
  return (
    <Link to="/incidents" className="tag bad">
      <Icon name="slash" />
      {version} quarantined
    </Link>
  )
}
