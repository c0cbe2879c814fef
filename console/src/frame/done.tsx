import { useAddress } from '../address/address.store.ts'
import { Link } from '../address/link.tsx'
import { lastOf } from '../api/readings.store.ts'
import { useChannels, useStatus } from '../api/use-registry.ts'
import { Icon } from '../parts/icon.tsx'
import { useDone } from './done.store.ts'
import { servingOf } from './serving.rules.ts'
import { useKey } from './use-keys.ts'

/** The page that says it always. */
const OVERVIEW = '/'

/** The message of a completed action, with what came of it and a link to undo it. */
export function Done() {
  const done = useDone()
  const channel = useChannels()?.channel
  const { path } = useAddress()
  const undo = done?.change?.undo ?? null
  useKey('z', undo)
  return (
    <div role="status" className="done">
      {done && (
        <section className="notice good">
          <Icon name="check" />
          <div>
            <b>{done.sentence}</b>
            {done.change && channel && path !== OVERVIEW && <Serving channel={channel} />}
          </div>
          {undo !== null && (
            <div className="actions">
              <Link to={undo} className="button small">
                Undo… <kbd>Z</kbd>
              </Link>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

function Serving({ channel }: { channel: string }) {
  const status = lastOf(useStatus(channel))
  return status && <p>{servingOf(status)}</p>
}
