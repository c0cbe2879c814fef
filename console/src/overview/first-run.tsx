import { areasAnswer } from '../api/areas.ts'
import { lastOf, useReading } from '../api/readings.store.ts'
import type { Status } from '../api/status.ts'
import { nameOf } from '../builds/advice.rules.ts'

/** The first steps, shown while a channel runs nothing. */
export function FirstRun({ status: { channel, published } }: { status: Status }) {
  const areas = lastOf(useReading('/api/areas', areasAnswer, 'log'))?.areas ?? []
  const newest = Object.values(published).flatMap(([first]) => first ?? [])
  const missing = areas.map(({ id }) => id).filter((id) => published[id] === undefined)
  const to = `--channel ${channel}`
  return (
    <section className="card empty" aria-labelledby="first">
      <h2 id="first">Nothing is promoted to {channel} yet</h2>
      <p className="muted">
        Publish the host and the remotes, then promote them at once. This page goes on by itself.
      </p>
      <ol className="steps">
        <li className={newest.length > 0 && missing.length === 0 ? 'done' : ''}>
          <b>Publish the host and each remote</b>
          {newest.length > 0 && missing.length > 0 && (
            <p className="muted small">
              {areas.length - missing.length} of {areas.length} are published; missing:{' '}
              {missing.join(', ')}
            </p>
          )}
          <div className="cmd">kontor publish {missing[0] ?? 'host'}</div>
        </li>
        <li>
          <b>Promote them together</b>
          <div className="cmd">
            kontor promote {newest.map(nameOf).join(' ') || 'host market'} {to}
          </div>
        </li>
      </ol>
    </section>
  )
}
