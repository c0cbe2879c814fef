import { lastOf } from '../api/readings.store.ts'
import { useStatus } from '../api/use-registry.ts'
import type { Verdict } from '../api/verdicts.ts'
import { nameOf, nextOf } from '../builds/advice.rules.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { figure } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { AskButton } from './ask-button.tsx'
import { useGate } from './use-gate.ts'

/** The channel of a command that names none. */
const DEFAULT = 'production'

interface Props {
  verdict: Verdict
  /** The refused builds, each as `market@1.4.2`. */
  builds: readonly string[]
}

/** What can be done about a refusal, and by whom. */
export function Ways({ verdict: { channel, visits }, builds }: Props) {
  const status = lastOf(useStatus(channel))
  const areas = builds.map((build) => build.split('@')[0]!)
  const host = status && !areas.includes('host') ? nextOf(status, 'host') : undefined
  const failed = new Set(visits.flatMap(({ path, cause }) => (cause === null ? [] : [path]))).size
  const all = host ? [...builds, nameOf(host)] : builds
  const named = channel === DEFAULT ? all.join(' ') : `${all.join(' ')} --channel ${channel}`
  return (
    <>
      <section className="card" aria-labelledby="ways">
        <header>
          <h2 id="ways">Who can do what</h2>
        </header>
        <ol className="ways">
          {host && <WithHost channel={channel} builds={all} host={host.version} />}
          <li>
            <b>Publish a build that the gate passes</b>
            <p>
              The squad of {areas.join(' and ')}: {figure(failed)}{' '}
              {failed === 1 ? 'address needs' : 'addresses need'} mending. The gate looks at the new
              build before {channel} runs it.
            </p>
          </li>
        </ol>
      </section>
      <section className="card" aria-labelledby="commands">
        <header>
          <h2 id="commands">The same on the command line</h2>
        </header>
        <div className="body">
          <div className="cmd">kontor gate {named}</div>
          <div className="cmd">kontor promote {named}</div>
        </div>
      </section>
      <section className="card" aria-labelledby="force">
        <header>
          <span className="attention">
            <Icon name="warn" />
          </span>
          <h2 id="force">Force it</h2>
          <span className="note push">operators only</span>
        </header>
        <div className="body stack">
          <p className="small muted">
            Pages of {channel} would see what the gate saw. The audit log keeps who did it, and why.
          </p>
          <ChangeLink to={`#force:${builds.join()}`} className="button back">
            Force {builds.join(', ')}…
          </ChangeLink>
        </div>
      </section>
    </>
  )
}

interface WithHostProps {
  channel: string
  /** The refused builds and the newer host. */
  builds: readonly string[]
  /** The version of the newer host. */
  host: string
}

function WithHost({ channel, builds, host }: WithHostProps) {
  const { state, ask } = useGate(channel, builds)
  return (
    <li>
      <b>Try it with host {host}</b>
      <p>
        Any publisher, now. It is published and newer than the host of {channel}; the gate says
        whether both pass together.
      </p>
      <AskButton state={state} ask={ask} words="Check both" className="button small" />
    </li>
  )
}
