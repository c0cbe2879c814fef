import type { Pin, Scheduled } from '../api/steering.ts'
import { useHolds, useScheduled } from '../api/use-registry.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { moment, momentFrom } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { buildsOf, plannedOf } from './planned.rules.ts'

interface Props {
  channel: string
  /** Only what is of this area. */
  area?: string
  /** The registry's clock, ms. */
  now: number
}

/** The promotes of a later time and the pins of a channel, each with who, when and its end. */
export function PlannedCard({ channel, area, now }: Props) {
  const holds = useHolds(channel)
  const scheduled = useScheduled(channel) ?? []
  const { promotes, pins } = plannedOf({ scheduled, holds, now }, area)
  if (promotes.length === 0 && pins.length === 0) return null
  return (
    <section className="card" aria-labelledby="planned">
      <header>
        <h2 id="planned">Planned and pinned</h2>
        <span className="note push">in {channel}, times in UTC</span>
      </header>
      <Waits at="above">
        <ul className="items">
          {promotes.map((one) => (
            <Promote key={one.id} promote={one} now={now} />
          ))}
          {pins.map((pin) => (
            <Pinned key={pin.area} pin={pin} />
          ))}
        </ul>
      </Waits>
    </section>
  )
}

function Promote({ promote, now }: { promote: Scheduled; now: number }) {
  const { id, startsAt, at, by, state, result } = promote
  const isRefused = state === 'refused'
  return (
    <li>
      <span className={isRefused ? 'bad' : 'muted'}>
        <Icon name={isRefused ? 'cross' : 'up'} />
      </span>
      <div>
        <strong>
          Promote of {buildsOf(promote)} {wordsOf(state)} {momentFrom(now, startsAt)}
        </strong>
        <p>
          planned by <span className="who">{by}</span>, {moment(at)}
          {isRefused && `: ${result}`}
        </p>
      </div>
      {state === 'waiting' && (
        <div className="actions">
          <ChangeLink to={`#cancel-promote:${id}`} className="button small">
            Cancel…
          </ChangeLink>
        </div>
      )}
    </li>
  )
}

function wordsOf(state: Scheduled['state']): string {
  if (state === 'running') return 'runs now, planned at'
  return state === 'refused' ? 'was refused at' : 'at'
}

function Pinned({ pin: { area, reason, at, by } }: { pin: Pin }) {
  return (
    <li>
      <span className="muted">
        <Icon name="lock" />
      </span>
      <div>
        <strong>{area} is pinned</strong>
        <p>
          by <span className="who">{by}</span>, {moment(at)}: {reason}
        </p>
      </div>
      <div className="actions">
        <ChangeLink to={`#unpin:${area}`} className="button small">
          Lift the pin…
        </ChangeLink>
      </div>
    </li>
  )
}
