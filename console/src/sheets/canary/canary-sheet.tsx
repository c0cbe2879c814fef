import { useState } from 'react'
import type { Status } from '../../api/status.ts'
import { ChangeSheet } from '../change/change-sheet.tsx'
import { Choice } from '../change/choice.tsx'
import { choicesOf, type Plan, plans } from './plans.rules.ts'

interface Props {
  status: Status
  revision: number
  /** `market@1.4.2` */
  build: string
}

/** Runs a build for some browsers, and for more of them while no evidence is against it. */
export function CanarySheet({ status, revision, build }: Props) {
  const [plan, setPlan] = useState<Plan>('careful')
  const { channel } = status
  return (
    <ChangeSheet
      title={`Start a canary of ${build} in ${channel}?`}
      wish={{ path: `/api/channels/${channel}/canary`, body: { builds: [build], plan } }}
      revision={revision}
      confirm="Start the canary"
      undo="#end-canary"
      asksGate
    >
      <Choice legend="Plan" chosen={plan} choose={setPlan} choices={choicesOf(plans)} />
      <p className="muted">It goes back by itself when the evidence of harm is strong.</p>
    </ChangeSheet>
  )
}
