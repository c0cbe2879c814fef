import type * as z from 'zod/mini'
import { closeSheet } from '../../address/address.store.ts'
import { call, type CallFailed } from '../../api/call.ts'
import { useAttempt } from '../../frame/use-attempt.ts'

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
  const { isBusy, fault, attempt } = useAttempt()
  const send: Sending<z.output<Schema>>['send'] = (path, body, done) =>
    attempt(async () => {
      done(await call(path, schema, { method: 'POST', body }))
      closeSheet()
    })
  return { isBusy, fault, send }
}
