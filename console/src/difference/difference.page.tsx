import { go, useAddress } from '../address/address.store.ts'
import { lastOf } from '../api/readings.store.ts'
import type { Status } from '../api/status.ts'
import { useStatus } from '../api/use-registry.ts'
import { nameOf } from '../builds/advice.rules.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { Difference } from './difference.tsx'

/** What differs between two builds of an area. */
export function DifferencePage({ channel }: { channel: string }) {
  const { query } = useAddress()
  const status = lastOf(useStatus(channel))
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  return (
    <Page title="Differences">
      {status && <Pickers status={status} from={from} to={to} />}
      {from !== '' && to !== '' ? (
        <Difference from={from} to={to} />
      ) : (
        <section className="card empty">
          <h2>Choose two builds</h2>
          <p className="muted">Their files, lent packages and addresses are compared.</p>
        </section>
      )}
      <Dock />
    </Page>
  )
}

function compare(from: string, to: string): void {
  go(`/differences?from=${from}&to=${to}`)
}

function Pickers({ status, from, to }: { status: Status; from: string; to: string }) {
  const names = Object.values(status.published).flat().map(nameOf)
  const area = from.split('@')[0]
  const same = area ? names.filter((name) => name.startsWith(`${area}@`)) : names
  return (
    <div className="halves">
      <div className="field">
        <label htmlFor="from">From</label>
        <select id="from" value={from} onChange={({ target }) => compare(target.value, '')}>
          <option value="">Choose a build</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="to">To</label>
        <select id="to" value={to} onChange={({ target }) => compare(from, target.value)}>
          <option value="">Choose a build</option>
          {same.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
    </div>
  )
}
