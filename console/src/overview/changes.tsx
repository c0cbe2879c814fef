import { Link } from '../address/link.tsx'
import type { Status } from '../api/status.ts'
import { clock, moment } from '../parts/figures.ts'
import { Newer } from '../parts/newer.tsx'
import { useHeld } from '../parts/use-held.ts'

const DAY_MS = 86_400_000
/** Revisions that are shown; the audit log has all. */
const SHOWN = 8

/** The last revisions of a channel, with author and change. */
export function Changes({ status: { channel, history, now } }: { status: Status }) {
  const { shown, waiting, renew, place } = useHeld(history, ({ revision }) => revision)
  if (history.length === 0) return null
  return (
    <section className="card" aria-labelledby="changes">
      <header>
        <h2 id="changes">Latest changes</h2>
        <span className="note">{channel}</span>
        <Link to="/audit" className="link push small">
          Audit log
        </Link>
      </header>
      <div className="held" {...place}>
        <Newer waiting={waiting} renew={renew} />
        <ol className="feed">
          {shown.slice(0, SHOWN).map(({ revision, at, what, by, note }) => (
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
      </div>
    </section>
  )
}
