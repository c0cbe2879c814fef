import { useAddress } from '../address/address.store.ts'
import { lastOf } from '../api/readings.store.ts'
import { useChannels, useStatus } from '../api/use-registry.ts'
import { toldOf } from '../builds/told.rules.ts'
import { Icon } from '../parts/icon.tsx'
import { ChangeKey } from './change/change-key.tsx'
import { ChangeLink } from './change/change-link.tsx'
import { useDone } from './done.store.ts'
import { servingOf } from './serving.rules.ts'

/** The page that always shows how far a revision is served. */
const OVERVIEW = '/'

/** The message of an action that is over: its result with a link to undo it, or why it failed. */
export function Done() {
  const told = useDone()
  const done = told?.is === 'done' ? told : null
  const channel = useChannels()?.channel
  const { path } = useAddress()
  const undo = done?.change?.undo ?? null
  return (
    <div role="status" className="done">
      {done && (
        <section className="notice good">
          <Icon name="check" />
          <div>
            <b>{done.sentence}</b>
            {done.change?.is === 'made' && channel && path !== OVERVIEW && (
              <Serving channel={channel} />
            )}
          </div>
          {undo !== null && (
            <div className="actions">
              <ChangeKey press="z" to={undo} />
              <ChangeLink to={undo} className="button small">
                Undo… <kbd>Z</kbd>
              </ChangeLink>
            </div>
          )}
        </section>
      )}
      {told?.is === 'failed' && (
        <section className="notice bad">
          <Icon name="warn" />
          <div>
            <b>{told.what}</b>
            <p>{told.reason}</p>
          </div>
          {told.again !== null && (
            <div className="actions">
              <ChangeLink to={told.again} className="button small">
                Try again…
              </ChangeLink>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

function Serving({ channel }: { channel: string }) {
  const status = lastOf(useStatus(channel))
  if (status === null) return null
  const told = toldOf(status, status.current?.revision ?? 0)
  return <p>{[servingOf(status), ...(told === null ? [] : [told])].join(' · ')}</p>
}
