import { useState } from 'react'
import { CallFailed } from '../api/call.ts'
import { turnedAway } from '../session/session.store.ts'

interface Attempt {
  isBusy: boolean
  /** Why the last run failed; null while another one is on its way. */
  fault: CallFailed | null
  /** Runs a function that calls the registry; does nothing while another run is under way. */
  attempt: (act: () => Promise<unknown>) => Promise<void>
}

/** Keeps the fault of a call that a click made, until the next try. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallFailed | null>(null)
  const attempt = async (act: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      await act()
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      if (cause.status === 401) turnedAway(cause)
      setFault(cause)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, attempt }
}
