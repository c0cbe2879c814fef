import * as z from 'zod/mini'
import type { CallFailed } from '../../api/call.ts'
import { tellDone } from '../../frame/done.store.ts'
import { useSending } from './use-sending.ts'

interface Steering {
  isBusy: boolean
  fault: CallFailed | null
  /** Sends the call, shows the sentence, and closes the sheet. */
  send: (path: string, body: object, told: string) => Promise<void>
}

/** Sends a call that makes no revision, such as a freeze or a quarantine. */
export function useSteering(): Steering {
  const { isBusy, fault, send } = useSending(z.unknown())
  return {
    isBusy,
    fault,
    send: (path, body, told) => send(path, body, () => tellDone(told)),
  }
}
