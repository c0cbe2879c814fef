import type { Status } from '../api/status.ts'
import { clock, moment } from '../parts/figures.ts'

const DAY_MS = 86_400_000

/** The last revisions of a channel: what was done, and by whom. */
export function Changes({ status: { channel, history, now } }: { status: Status }) {
  if (history.length === 0) return null
  return (
    <section className="card" aria-labelledby="changes">
      <header>
        <h2 id="changes">Latest changes</h2>
        <span className="note push">{channel}</span>
      </header>
      <ol className="feed">
        {history.map(({ revision, at, what, by, note }) => (
          <li key={revision}>
            <time dateTime={new Date(at).toISOString()}>
              {now - at < DAY_MS ? clock(at) : moment(at)}
            </time>
            <span>
              <b>{revision}</b> {what}: {note}
            </span>
            <span className="who">{by}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
