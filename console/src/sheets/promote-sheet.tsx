import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import { needOf } from '../session/need.rules.ts'
import { ChangeSheet } from './change/change-sheet.tsx'
import { PagesTold } from './rollback-sheet.tsx'

interface Props {
  status: Status
  revision: number
  /** `market@1.4.2` */
  builds: readonly string[]
  canary: RunningCanary | null
}

/** Runs builds in a channel for everybody. */
export function PromoteSheet({ status, revision, builds, canary }: Props) {
  const { channel } = status
  return (
    <ChangeSheet
      title={`Promote ${builds.join(', ')} to all of ${channel}?`}
      wish={{ path: `/api/channels/${channel}/promote`, body: { builds } }}
      revision={revision}
      confirm={`Promote to ${channel}`}
      asking="The gate looks at the builds together; in a browser that takes some seconds…"
      needs={needOf(`#promote:${builds.join()}`, channel)}
      canary={canary}
      more={<PagesTold status={status} />}
    />
  )
}
