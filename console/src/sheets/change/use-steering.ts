import { useState } from 'react'
import * as z from 'zod/mini'
import { closeSheet } from '../../address/address.store.ts'
import { call, CallFailed } from '../../api/call.ts'
import { tellDone } from '../../frame/done.store.ts'
import { signOut, tokenOf } from '../../session/session.store.ts'

interface Steering {
  isBusy: boolean
  fault: CallFailed | null
  /** Sends it, closes the sheet, and tells the sentence. */
  send: (path: string, body: object, told: string) => Promise<void>
}

/** Sends what is not a change of a revision: a freeze, a quarantine. */
export function useSteering(): Steering {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallFailed | null>(null)
  const send = async (path: string, body: object, told: string) => {
    setBusy(true)
    setFault(null)
    try {
      await call(path, z.unknown(), { method: 'POST', body, token: tokenOf() })
      tellDone(told, { canUndo: false })
      closeSheet()
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      if (cause.status === 401)
        signOut('The token is not known any more. Sign in with another one.')
      setFault(cause)
    }
    setBusy(false)
  }
  return { isBusy, fault, send }
}
