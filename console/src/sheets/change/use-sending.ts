import type * as z from 'zod/mini'
import { call, type CallFailed } from '../../api/call.ts'
import { usePerforming } from './use-performing.ts'

interface Sending<Answer> {
  isBusy: boolean
  fault: CallFailed | null
  /** Sends the call, passes the answer to `done`, and closes the sheet. */
  send: (path: string, body: object, done: (answer: Answer) => void) => Promise<void>
}

/** Sends the call of a sheet, and keeps the fault of a failed one. */
export function useSending<Schema extends z.ZodMiniType>(
  schema: Schema,
): Sending<z.output<Schema>> {
  const { isBusy, fault, perform } = usePerforming()
  const send: Sending<z.output<Schema>>['send'] = (path, body, done) =>
    perform(async () => done(await call(path, schema, { method: 'POST', body })))
  return { isBusy, fault, send }
}
