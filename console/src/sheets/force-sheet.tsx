import { useState } from 'react'
import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import { figure } from '../parts/figures.ts'
import { ChangeSheet } from './change/change-sheet.tsx'
import { isReason, Reason, unsaid } from './change/reason.tsx'
import { TypedName } from './change/typed-name.tsx'
import { PagesTold } from './rollback-sheet.tsx'

interface Props {
  status: Status
  revision: number
  /** `market@1.4.2` */
  builds: readonly string[]
  canary: RunningCanary | null
}

/** Promotes builds that the browser of the gate refuses. The reason is kept. */
export function ForceSheet({ status, revision, builds, canary }: Props) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { channel, lately } = status
  const areas = new Set(builds.map((build) => build.split('@')[0]))
  const loads = lately
    .filter((one) => areas.has(one.id))
    .reduce((sum, one) => sum + one.loads.all, 0)
  const name = builds.join(', ')
  return (
    <ChangeSheet
      title={`Force ${name} into ${channel}?`}
      wish={{
        path: `/api/channels/${channel}/promote`,
        body: { builds, force: { reason: unsaid } },
        told: { force: { reason: reason.trim() } },
      }}
      revision={revision}
      confirm={`Force it into ${channel}`}
      asksGate
      isComplete={isReason(reason) && typed.trim() === name}
      isDangerous
      by="press"
      canary={canary}
      more={
        <>
          <dt>{figure(loads)}</dt>
          <dd>
            browsers loaded {[...areas].join(' and ')} in the last hour. As many would see what the
            gate saw.
          </dd>
          <PagesTold status={status} />
        </>
      }
    >
      <Reason value={reason} change={setReason} />
      <TypedName name={name} value={typed} change={setTyped} />
    </ChangeSheet>
  )
}
