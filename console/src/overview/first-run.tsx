import type { Status } from '../api/status.ts'
import { nameOf } from '../builds/advice.rules.ts'

/** How to begin, while a channel runs nothing. */
export function FirstRun({ status: { channel, published } }: { status: Status }) {
  const newest = Object.values(published).flatMap(([first]) => first ?? [])
  const to = `--channel ${channel}`
  return (
    <section className="card empty" aria-labelledby="first">
      <h2 id="first">Nothing is promoted to {channel} yet</h2>
      <p className="muted">
        Publish the host and the remotes, then promote them at once. This page goes on by itself.
      </p>
      <ol className="steps">
        <li className={newest.length > 0 ? 'done' : ''}>
          <b>Publish the host and each remote</b>
          <div className="cmd">kontor publish host</div>
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
