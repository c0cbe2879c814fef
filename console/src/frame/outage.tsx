import { lastOf, useIsKept } from '../api/readings.store.ts'
import { useChannels, useStatus } from '../api/use-registry.ts'
import { connectAgain, useLive } from '../live/stream.store.ts'
import { clock, countOf, figure, moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'

/** Says that the registry does not answer, since when, and what goes on without it. */
export function Outage() {
  const live = useLive()
  const channel = useChannels()?.channel
  const orEarlier = useIsKept() ? ' or earlier' : ''
  if (live.at !== 'waiting') return null
  const since = clock(live.since)
  return (
    <section className="notice attention" role="status">
      <Icon name="warn" />
      <div>
        <b>
          {live.by === 'keep'
            ? `The registry does not answer. It was last heard at ${since} UTC.`
            : `The registry does not answer since ${since} UTC.`}
        </b>
        <p>
          {channel !== undefined && <Serving channel={channel} />} What you see is from {since}
          {orEarlier}; nothing can be changed here until it is back. It is asked again every few
          seconds.
        </p>
      </div>
      <div className="actions">
        <button className="button small" type="button" onClick={connectAgain}>
          Try now
        </button>
      </div>
    </section>
  )
}

/** What users notice, by what the registry said last; nothing where it knew of no edge. */
function Serving({ channel }: { channel: string }) {
  const status = lastOf(useStatus(channel))
  if (!status?.current || status.edges.serving === 0) return null
  const { edges, current } = status
  const verb = edges.serving === 1 ? 'goes' : 'go'
  return (
    <>
      Users notice nothing: {figure(edges.serving)} of {countOf(edges.running, 'edge')} {verb} on
      serving revision {current.revision}, signed until {moment(current.expiresAt)}.
    </>
  )
}
