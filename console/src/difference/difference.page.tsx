import { useAddress } from '../address/address.store.ts'
import { lastOf } from '../api/readings.store.ts'
import { status as statusAnswer } from '../api/status.ts'
import { statusPath, useChannels, useStatus } from '../api/use-registry.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { type Composition, compositionsOf, isComposition, titleOf } from './compositions.rules.ts'
import { Compositions } from './compositions.tsx'
import { Difference } from './difference.tsx'
import { Pickers } from './pickers.tsx'

/** The differences between two builds of an area, or between two compositions. */
export function DifferencePage({ channel }: { channel: string }) {
  const { query } = useAddress()
  const reading = useStatus(channel)
  const status = lastOf(reading)
  const all = useChannels()?.all ?? []
  const compositions = status ? compositionsOf(all, status) : []
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  const [one, other] = [from, to].map((name) => compositions.find((known) => known.name === name))
  return (
    <Page title={one && other ? `${titleOf(other)} against ${titleOf(one)}` : 'Differences'}>
      <Shown
        what="What can be compared"
        reading={reading}
        skeleton={<Skeleton />}
        again={[statusPath(channel), statusAnswer]}
      >
        {(known) => <Pickers status={known} compositions={compositions} from={from} to={to} />}
      </Shown>
      {from !== '' && to !== '' && isComposition(from) ? (
        <Both {...{ channel, compositions, from, to, one, other }} />
      ) : (
        <>
          {from !== '' && to !== '' ? <Difference from={from} to={to} /> : <Choose />}
          <Dock />
        </>
      )}
    </Page>
  )
}

function Choose() {
  return (
    <section className="card empty">
      <h2>Choose two builds or two compositions</h2>
      <p className="muted">Their files, lent packages and addresses are compared.</p>
    </section>
  )
}

interface BothProps {
  channel: string
  compositions: readonly Composition[]
  from: string
  to: string
  one: Composition | undefined
  other: Composition | undefined
}

function Both({ channel, compositions, from, to, one, other }: BothProps) {
  if (compositions.length === 0) return null
  if (one && other) return <Compositions channel={channel} from={one} to={other} />
  return (
    <>
      <section className="card empty">
        <h2>There is no composition {one ? to : from}</h2>
        <p className="muted">The channels and the last revisions of {channel} can be compared.</p>
      </section>
      <Dock />
    </>
  )
}
