import { useState } from 'react'
import { Link } from '../address/link.tsx'
import type { Status } from '../api/status.ts'
import { clock, moment } from '../parts/figures.ts'

const DAY_MS = 86_400_000
/** Revisions that are shown; the audit log has all. */
const SHOWN = 8

/**
 * The last revisions of a channel, with author and change. New rows wait until the pointer leaves
 * the table or the user clicks, so that no row moves under the pointer.
 */
export function Changes({ status: { channel, history, now } }: { status: Status }) {
  const [held, setHeld] = useState<number | null>(null)
  const newest = history[0]?.revision
  if (newest === undefined) return null
  const shown = held === null ? history : history.filter(({ revision }) => revision <= held)
  const waiting = history.length - shown.length
  return (
    <section className="card" aria-labelledby="changes">
      <header>
        <h2 id="changes">Latest changes</h2>
        {waiting > 0 && (
          <button className="button small" type="button" onClick={() => setHeld(newest)}>
            {waiting} new
          </button>
        )}
        <span className="note">{channel}</span>
        <Link to="/audit" className="link push small">
          Audit log
        </Link>
      </header>
      <ol
        className="feed"
        onPointerEnter={() => setHeld(newest)}
        onPointerLeave={() => setHeld(null)}
      >
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
    </section>
  )
}
