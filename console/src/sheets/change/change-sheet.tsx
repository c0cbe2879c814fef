import { type ReactNode, useState } from 'react'
import { call, type CallFailed } from '../../api/call.ts'
import type { RunningCanary } from '../../api/canary.ts'
import { type ChangeAnswer, changeAnswer } from '../../api/change.ts'
import { useHindrance } from '../../frame/change/use-hindrance.ts'
import { tellDone } from '../../frame/done.store.ts'
import type { Need } from '../../session/session.store.ts'
import { Effects } from './effects.tsx'
import { Moved } from './moved.tsx'
import { Sheet } from './sheet.tsx'
import { useDryRun } from './use-dry-run.ts'
import { usePerforming } from './use-performing.ts'

const GATE_LOOKS = 'The gate looks at the builds together; in a browser that takes some seconds…'

/** The address and the body of a change of a channel. */
interface Wish {
  /** `/api/channels/production/rollback` */
  path: string
  body: Record<string, unknown>
  /** The part that does not change the effect, so that it starts no new dry run. */
  told?: Record<string, unknown>
}

/** Another way to make the change than by the call of its dry run. */
export interface Way {
  /** Makes it to the revision on the screen, and tells its result. */
  make: (expect: number) => Promise<void>
  /** Beside the buttons, in place of the revision that is signed. */
  note?: string
  /** Whether there is something to do also when no build changes. */
  unchanged: 'runs' | 'waits'
}

interface Props {
  title: string
  wish: Wish
  /** How the change is made; null for the call of the dry run. */
  way?: Way | null
  /** The revision that the channel runs. */
  revision: number
  /** The name of the button. */
  confirm: string
  isDangerous?: boolean
  /** Whether Enter confirms too, or only a press of the button. */
  by?: 'enter' | 'press'
  /** The permission that it needs. */
  needs?: Need
  /** Why there is nothing to confirm any more; null while there is. */
  over?: string | null
  /** Whether the dry run asks the gate, which may take long. */
  asksGate?: boolean
  /** Whether all required fields are filled in. */
  isComplete?: boolean
  /** Further lines about its effect. */
  more?: ReactNode
  /** The canary that the channel runs, which the change may end. */
  canary?: RunningCanary | null
  /** The sheet that undoes the change, by the answer if it depends on that; null if none does. */
  undo?: string | null | ((made: ChangeAnswer) => string | null)
  /** Fields and choices. */
  children?: ReactNode
}

/** Shows the effect of a change of a channel in numbers, and makes the change. */
export function ChangeSheet({
  title,
  wish,
  way = null,
  revision,
  confirm,
  isDangerous = false,
  by = 'enter',
  needs = 'operator',
  over = null,
  asksGate = false,
  isComplete = true,
  more,
  canary = null,
  undo = '#rollback',
  children,
}: Props) {
  const [first] = useState(revision)
  const { path, told } = wish
  // The change is made to the revision on the screen only.
  const body = { ...wish.body, expect: revision }
  const dryRun = useDryRun(changeAnswer, { path, body }, revision)
  const { isBusy, fault, perform } = usePerforming()
  const hindrance = useHindrance(needs)
  const make = async () => {
    const made = await call(path, changeAnswer, { method: 'POST', body: { ...body, ...told } })
    const back = typeof undo === 'function' ? undo(made) : undo
    tellDone(`Revision ${made.revision}: ${made.note}`, { is: 'made', undo: back })
  }
  const run = () => perform(() => (way ? way.make(revision) : make()))
  const mayRun =
    dryRun.at === 'answered' &&
    (!dryRun.answer.unchanged || way?.unchanged === 'runs') &&
    hindrance === null &&
    isComplete &&
    !isBusy
  return (
    <Sheet
      title={title}
      note={
        dryRun.at === 'answered' && !dryRun.answer.unchanged
          ? (way?.note ?? `Revision ${dryRun.answer.revision} is signed`)
          : undefined
      }
      confirm={
        over !== null && !isBusy
          ? { over }
          : {
              name: confirm,
              isDangerous,
              by,
              waits: hindrance,
              run: mayRun ? () => void run() : null,
            }
      }
    >
      {revision !== first && <Moved from={first} to={revision} />}
      {children}
      <div aria-live="polite">
        {dryRun.at === 'asking' && (
          <p className="muted">{asksGate ? GATE_LOOKS : 'Asking the registry…'}</p>
        )}
        {dryRun.at === 'answered' && (
          <Effects answer={dryRun.answer} running={canary} more={more} />
        )}
        {dryRun.at === 'refused' && <Refused fault={dryRun.fault} />}
        {fault && <Refused fault={fault} />}
      </div>
    </Sheet>
  )
}

/** Why the registry refuses, and what to do. */
export function Refused({ fault }: { fault: CallFailed }) {
  return (
    <p role="alert">
      <b className="bad">{fault.message}</b> {fault.next}
    </p>
  )
}
