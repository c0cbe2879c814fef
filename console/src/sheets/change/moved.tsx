import { Link } from '../../address/link.tsx'
import { lastOf } from '../../api/readings.store.ts'
import { useChannels, useStatus } from '../../api/use-registry.ts'
import { span } from '../../parts/figures.ts'
import { Icon } from '../../parts/icon.tsx'

interface Props {
  /** The revision that the channel ran when the sheet was opened. */
  from: number
  /** The revision that it runs now. */
  to: number
}

/**
 * Says that the channel changed while a sheet was open, and who changed what. The link to the
 * difference leaves the sheet.
 */
export function Moved({ from, to }: Props) {
  const channel = useChannels()?.channel ?? ''
  const status = lastOf(useStatus(channel))
  const made = status?.history.filter(({ revision }) => revision > from && revision <= to) ?? []
  return (
    <section className="notice attention" role="status">
      <Icon name="warn" />
      <div>
        <b>The channel changed while you were reading.</b>
        {made.map(({ revision, what, by, note, at }) => (
          <p key={revision}>
            Revision {revision} by <span className="who">{by}</span>, {span(status!.now - at)} ago:{' '}
            {what}, {note}.
          </p>
        ))}
        <p>It runs revision {to} now. The numbers below are of it.</p>
      </div>
      <div className="actions">
        <Link to={`/differences?from=${channel}/${from}&to=${channel}`} className="button small">
          See
          <span className="sr"> what changed</span>
        </Link>
      </div>
    </section>
  )
}
