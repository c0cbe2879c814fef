import { Link } from '../address/link.tsx'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { moment } from '../parts/figures.ts'
import { AskButton } from './ask-button.tsx'
import type { Both } from './both.rules.ts'
import { useGate } from './use-gate.ts'

interface Props {
  channel: string
  both: Both
}

/** The way out of a refusal that takes a newer host. */
export function WithHost({ channel, both: { host, builds, is } }: Props) {
  const { state, ask } = useGate(channel, builds)
  const all = builds.length === 2 ? 'both' : 'all'
  if (is.at === 'unfit')
    return (
      <li>
        <b>Host {host} does not help</b>
        <p>
          It is newer than the host of {channel}, but: {is.why}
        </p>
      </li>
    )
  if (is.at === 'refused')
    return (
      <li>
        <b>Host {host} does not help</b>
        <p>
          The gate has <Link to={`/gate/${is.verdict}`}>refused {all} together</Link>: {is.why}
        </p>
      </li>
    )
  return (
    <li>
      <b>Promote host {host} with it</b>
      <p>
        {is.at === 'passed'
          ? `Any operator, now. The gate passed ${all} together, ${moment(is.when)} UTC.`
          : `It is published and newer than the host of ${channel}${is.fits ? ', and they fit together' : ''}. Any publisher asks whether ${all} pass; any operator promotes ${all}, and the gate looks first.`}
      </p>
      <div className="actions">
        <Waits>
          {is.at === 'open' && (
            <AskButton state={state} ask={ask} words={`Check ${all}`} className="button small" />
          )}
          <ChangeLink to={`#promote:${builds.join()}`} className="button small">
            Promote {all}…
          </ChangeLink>
        </Waits>
      </div>
    </li>
  )
}

interface WaitProps {
  /** `host@2.7.0` */
  host: string
  channel: string
  /** The areas of the refused builds: `market and trading`. */
  squads: string
}

/** The way out of a refusal that needs only the promote of a newer host. */
export function WaitForHost({ host, channel, squads }: WaitProps) {
  return (
    <li>
      <b>Wait for the host</b>
      <p>
        When {host.replace('@', ' ')} reaches {channel}, this verdict is made again by itself, and
        the squad of {squads} sees it here.
      </p>
    </li>
  )
}
