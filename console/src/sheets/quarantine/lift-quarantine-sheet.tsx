import { useState } from 'react'
import type { Quarantined } from '../../api/steering.ts'
import { nameOf } from '../../builds/advice.rules.ts'
import { isReason, Reason } from '../change/reason.tsx'
import { SteeringSheet } from '../change/steering-sheet.tsx'
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
  return (
    <SteeringSheet
      title={`Lift the quarantine of ${build}?`}
      wish={{ path: '/api/quarantine/lift', body: { build, reason } }}
      told={`${build} may run again.`}
      confirm="Lift"
      over={quarantineOver(build, opened, now)}
      isComplete={isReason(reason)}
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
    </SteeringSheet>
  )
}
