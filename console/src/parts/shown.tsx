import { type ReactNode, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallFailed } from '../api/call.ts'
import { lastOf, readAgain, type Reading } from '../api/readings.store.ts'
import { Icon } from './icon.tsx'

/** Delay before the skeleton, ms; a faster answer shows no skeleton. */
const SKELETON_DELAY_MS = 300

interface Props<Value> {
  /** The name of the content, for the message of a failed read. */
  what: string
  reading: Reading<Value>
  /** Shown until the answer comes. */
  skeleton: ReactNode
  /** Address and schema, to read it again. */
  again: readonly [path: string, schema: z.ZodMiniType]
  children: (value: Value) => ReactNode
}

/**
 * The content that was read. A skeleton stands in for it before the answer; after a failure the
 * reason stands above the last answer.
 */
export function Shown<Value>({ what, reading, skeleton, again, children }: Props<Value>) {
  const last = lastOf(reading)
  if (reading.at === 'loading') return <Delayed>{skeleton}</Delayed>
  if (reading.at === 'failed' && reading.fault.status === 403)
    return <NotAllowed fault={reading.fault} />
  return (
    <>
      {reading.at === 'failed' && (
        <section className="notice attention" role="status">
          <Icon name="warn" />
          <div>
            <b>{what} could not be read.</b>
            <p>
              {reading.fault.message} {reading.fault.next}
            </p>
          </div>
          <div className="actions">
            <button className="button small" type="button" onClick={() => readAgain(...again)}>
              Try again
            </button>
          </div>
        </section>
      )}
      {last !== null && children(last)}
    </>
  )
}

/** Stands in for what the user may not see, and says whose it is. */
function NotAllowed({ fault }: { fault: CallFailed }) {
  return (
    <section className="card empty">
      <h2 className="state">
        <Icon name="lock" />
        Not shown to you
      </h2>
      <p className="muted">
        {fault.message} {fault.next}
      </p>
    </section>
  )
}

function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
