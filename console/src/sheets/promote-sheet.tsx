import type { Status } from '../api/status.ts'
import { ChangeSheet } from './change/change-sheet.tsx'
import { PagesTold } from './rollback-sheet.tsx'

interface Props {
  status: Status
  revision: number
  /** `market@1.4.2` */
  build: string
}

/** Runs a build in a channel for everybody. */
export function PromoteSheet({ status, revision, build }: Props) {
  const { channel } = status
  return (
    <ChangeSheet
      title={`Promote ${build} to all of ${channel}?`}
      wish={{ path: `/api/channels/${channel}/promote`, body: { builds: [build] } }}
      revision={revision}
      confirm={`Promote to ${channel}`}
      asking="The gate looks at the builds together; in a browser that takes some seconds…"
      more={<PagesTold status={status} />}
    />
  )
}
