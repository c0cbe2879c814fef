import { useLayoutEffect, useRef, useState } from 'react'
import { closeSheet } from '../../address/address.store.ts'
import { CallFailed } from '../../api/call.ts'
import { tellFailed } from '../../frame/done.store.ts'
import { useAttempt } from '../../frame/use-attempt.ts'

interface Performing {
  /** True from the press of the button until the sheet is closed, or the call has failed. */
  isBusy: boolean
  fault: CallFailed | null
  /** Runs the action of the sheet, and closes the sheet. */
  perform: (act: () => Promise<unknown>) => Promise<void>
}

/**
 * Runs the action of a sheet, and keeps the fault of a failed call. If the user has closed the
 * sheet before the answer, a message shows the fault, and no sheet is closed, because another one
 * may be open by then.
 */
export function usePerforming(): Performing {
  const { isBusy, fault, attempt } = useAttempt()
  const [isDone, setDone] = useState(false)
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const perform = (act: () => Promise<unknown>) =>
    attempt(async () => {
      await act().catch((cause: unknown) => {
        if (!isOpen.current && cause instanceof CallFailed)
          tellFailed({
            what: 'The call of the sheet that you closed failed.',
            reason: `${cause.message} ${cause.next}`,
            again: null,
          })
        throw cause
      })
      setDone(true)
      if (isOpen.current) closeSheet()
    })
  return { isBusy: isBusy || isDone, fault, perform }
}
