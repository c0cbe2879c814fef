import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useHindrance } from '../../frame/change/use-hindrance.ts'
import { tellDone } from '../../frame/done.store.ts'
import { Refused } from './change-sheet.tsx'
import { Sheet } from './sheet.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  title: string
  wish: { path: string; body: object }
  /** The sentence that is shown once the registry has done it. */
  told: string
  /** The name of the button. */
  confirm: string
  isDangerous?: boolean
  /** What confirms: Enter too, or only a press of the button. */
  by?: 'enter' | 'press'
  /** Why there is nothing to confirm any more; null while there is. */
  over?: string | null
  /** Whether all that is needed is known and filled in. */
  isComplete?: boolean
  children?: ReactNode
}

/** Makes an operator's call that signs no revision, such as a freeze or a quarantine. */
export function SteeringSheet({
  title,
  wish: { path, body },
  told,
  confirm,
  isDangerous = false,
  by = 'enter',
  over = null,
  isComplete = true,
  children,
}: Props) {
  const { isBusy, fault, send } = useSending(z.unknown())
  const hindrance = useHindrance()
  const mayRun = isComplete && !isBusy && hindrance === null
  const run = () => void send(path, body, () => tellDone(told))
  return (
    <Sheet
      title={title}
      confirm={
        over !== null && !isBusy
          ? { over }
          : { name: confirm, isDangerous, by, waits: hindrance, run: mayRun ? run : null }
      }
    >
      {children}
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
