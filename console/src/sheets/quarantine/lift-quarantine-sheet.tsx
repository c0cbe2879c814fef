import { useState } from 'react'
import type { Quarantined } from '../../api/steering.ts'
import { nameOf } from '../../builds/advice.rules.ts'
import { useHindrance } from '../../frame/change/use-hindrance.ts'
import { Refused } from '../change/change-sheet.tsx'
import { isReason, Reason } from '../change/reason.tsx'
import { Sheet } from '../change/sheet.tsx'
import { useSteering } from '../change/use-steering.ts'
import { quarantineOver } from '../over.rules.ts'

interface Props {
  /** `market@1.4.2` */
  build: string
  quarantined: readonly Quarantined[]
}

/** Lets a quarantined build run again. */
export function LiftQuarantineSheet({ build, quarantined }: Props) {
  const now = quarantined.find((one) => nameOf(one) === build)
  const [opened] = useState(now)
  const [reason, setReason] = useState('')
  const { isBusy, fault, send } = useSteering()
  const hindrance = useHindrance()
  const run = () => void send('/api/quarantine/lift', { build, reason }, `${build} may run again.`)
  const mayRun = isReason(reason) && !isBusy && hindrance === null
  const over = isBusy ? null : quarantineOver(build, opened, now)
  return (
    <Sheet
      title={`Lift the quarantine of ${build}?`}
      confirm={
        over === null
          ? { name: 'Lift', isDangerous: false, waits: hindrance, run: mayRun ? run : null }
          : { over }
      }
    >
      {opened && (
        <p className="muted">
          Quarantined by {opened.by}: {opened.reason}
        </p>
      )}
      <dl className="told">
        <dt>0</dt>
        <dd>channels get it by that. A promote or a canary may run it again.</dd>
      </dl>
      <Reason value={reason} change={setReason} />
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
