import { useState } from 'react'
import type * as z from 'zod/mini'
import { closeSheet } from '../../address/address.store.ts'
import { call, CallFailed } from '../../api/call.ts'
import { signedOut } from '../../session/session.store.ts'

interface Sending<Answer> {
  isBusy: boolean
  fault: CallFailed | null
  /** Sends the call, closes the sheet, and passes the answer to `done`. */
  send: (path: string, body: object, done: (answer: Answer) => void) => Promise<void>
}

/** Sends the call of a sheet, and keeps the fault of a failed one. */
export function useSending<Schema extends z.ZodMiniType>(
  schema: Schema,
): Sending<z.output<Schema>> {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallFailed | null>(null)
  const send: Sending<z.output<Schema>>['send'] = async (path, body, done) => {
    setBusy(true)
    setFault(null)
    try {
      done(await call(path, schema, { method: 'POST', body }))
      closeSheet()
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      if (cause.status === 401) signedOut(`${cause.message} ${cause.next}`)
      setFault(cause)
    }
    setBusy(false)
  }
  return { isBusy, fault, send }
}
