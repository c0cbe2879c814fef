import { Link } from '../address/link.tsx'
import type { Status } from '../api/status.ts'
import { nameOf } from '../builds/advice.rules.ts'
import { clock, moment } from '../parts/figures.ts'
import { Newer } from '../parts/newer.tsx'
import { useHeld } from '../parts/use-held.ts'

const DAY_MS = 86_400_000
/** Revisions and published builds that are shown; the audit log has all. */
const SHOWN = { revisions: 8, builds: 3 }

/** The last revisions of a channel and the builds published since, with author and change. */
export function Changes({ status }: { status: Status }) {
  const { channel, now } = status
  const { shown, waiting, renew, place } = useHeld(changesOf(status), ({ key }) => key)
  if (status.history.length === 0) return null
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
          {shown.map(({ key, name, at, text, by }) => (
            <li key={key}>
              <time dateTime={new Date(at).toISOString()}>
                {now - at < DAY_MS ? clock(at) : moment(at)}
              </time>
              <span>
                <b>{name}</b> {text}
              </span>
              <span className="who">{by}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface Change {
  key: string | number
  /** A revision, or an area. */
  name: string | number
  text: string
  /** ms */
  at: number
  by: string
}

/** The newest first. Builds that were published before the oldest revision here are left out. */
function changesOf({ history, builds, published }: Status): Change[] {
  const revisions = history.slice(0, SHOWN.revisions)
  const oldest = revisions.at(-1)?.at ?? Infinity
  const fresh = [...builds, ...Object.values(published).flat()]
    .filter(({ publishedAt }) => publishedAt > oldest)
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, SHOWN.builds)
  return [
    ...revisions.map(({ revision, at, what, by, note }) => {
      return { key: revision, name: revision, text: `${what}: ${note}`, at, by }
    }),
    ...fresh.map((build) => {
      const { id, version, publishedAt: at, publishedBy: by } = build
      return { key: nameOf(build), name: id, text: `${version} published`, at, by }
    }),
  ].toSorted((one, other) => other.at - one.at)
}
