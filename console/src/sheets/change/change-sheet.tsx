import { type ReactNode, useState } from 'react'
import { call, type CallFailed } from '../../api/call.ts'
import type { RunningCanary } from '../../api/canary.ts'
import { type ChangeAnswer, changeAnswer } from '../../api/change.ts'
import { useHindrance } from '../../frame/change/use-hindrance.ts'
import { tellDone } from '../../frame/done.store.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Need } from '../../session/session.store.ts'
import { Effects } from './effects.tsx'
import { Sheet } from './sheet.tsx'
import { usePerforming } from './use-performing.ts'
import { useTrial } from './use-trial.ts'

/** A change of a channel: where it is sent, and what is sent. */
interface Wish {
  /** `/api/channels/production/rollback` */
  path: string
  body: Record<string, unknown>
  /** The part that does not change the effect, so that it starts no new trial. */
  told?: Record<string, unknown>
}

interface Props {
  title: string
  wish: Wish
  /** The revision that the channel runs. */
  revision: number
  /** The name of the button. */
  confirm: string
  isDangerous?: boolean
  /** What confirms: Enter too, or only a press of the button. */
  by?: 'enter' | 'press'
  /** Who may make it. */
  needs?: Need
  /** Why there is nothing to confirm any more; null while there is. */
  over?: string | null
  /** Shown while a trial that may take long runs. */
  asking?: string
  /** Whether all required fields are filled in. */
  isComplete?: boolean
  /** Further lines about its effect. */
  more?: ReactNode
  /** The canary that the channel runs, which the change may end. */
  canary?: RunningCanary | null
  /** The sheet that undoes it, by what was made where it depends on that; null where none does. */
  undo?: string | null | ((made: ChangeAnswer) => string | null)
  /** Fields and choices. */
  children?: ReactNode
}

/** Shows the effect of a change of a channel in numbers, and makes the change. */
export function ChangeSheet({
  title,
  wish,
  revision,
  confirm,
  isDangerous = false,
  by = 'enter',
  needs = 'operator',
  over = null,
  asking = 'Asking the registry…',
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
  const trial = useTrial(changeAnswer, { path, body }, revision)
  const { isBusy, fault, perform } = usePerforming()
  const hindrance = useHindrance(needs)
  const run = () =>
    perform(async () => {
      const made = await call(path, changeAnswer, { method: 'POST', body: { ...body, ...told } })
      const back = typeof undo === 'function' ? undo(made) : undo
      tellDone(`Revision ${made.revision}: ${made.note}`, { undo: back })
    })
  const mayRun =
    trial.at === 'answered' &&
    !trial.answer.unchanged &&
    hindrance === null &&
    isComplete &&
    !isBusy
  return (
    <Sheet
      title={title}
      note={trial.at === 'answered' ? `Revision ${trial.answer.revision} is signed` : undefined}
      confirm={
        over !== null && !isBusy
          ? { over }
          : {
              name: confirm,
              isDangerous,
              by,
              run: mayRun ? () => void run() : null,
            }
      }
    >
      {revision !== first && (
        <section className="notice attention" role="status">
          <Icon name="warn" />
          <div>
            <b>The channel changed while you were reading.</b>
            <p>It runs revision {revision} now. The numbers below are of it.</p>
          </div>
        </section>
      )}
      {children}
      <div aria-live="polite">
        {trial.at === 'asking' && <p className="muted">{asking}</p>}
        {trial.at === 'answered' && <Effects answer={trial.answer} running={canary} more={more} />}
        {trial.at === 'refused' && <Refused fault={trial.fault} />}
        {fault && <Refused fault={fault} />}
        {hindrance !== null && <p className="attention">{hindrance}</p>}
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
