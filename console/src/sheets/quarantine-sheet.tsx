import { useState } from 'react'
import type { ChannelBuilds, Status } from '../api/status.ts'
import { Refused } from './change/change-sheet.tsx'
import { isReason, Reason } from './change/reason.tsx'
import { Sheet } from './change/sheet.tsx'
import { useSteering } from './change/use-steering.ts'

interface Props {
  status: Status
  all: readonly ChannelBuilds[]
  /** `market@1.4.2` */
  build: string
}

/** Takes a build from all pages of all channels. */
export function QuarantineSheet({ status, all, build }: Props) {
  const [reason, setReason] = useState('')
  const { isBusy, fault, send } = useSteering()
  const [area = '', version = ''] = build.split('@')
  const running = all.filter(
    ({ builds, canary }) => builds[area] === version || canary[area] === version,
  )
  const back = status.lastGood[area]
  const run = () => void send('/api/quarantine', { build, reason }, `${build} is quarantined.`)
  return (
    <Sheet
      title={`Quarantine ${build}?`}
      confirm={{
        name: 'Quarantine',
        isDangerous: true,
        run: isReason(reason) && !isBusy ? run : null,
      }}
    >
      <dl className="told">
        <dt>{running.length}</dt>
        <dd>
          {running.length === 1 ? 'channel runs it' : 'channels run it'}
          {running.length > 0 && `: ${running.map(({ channel }) => channel).join(', ')}`}
          {running.length > 0 && back && `. ${status.channel} goes back to ${back}`}.
        </dd>
        <dt>{status.edges.running}</dt>
        <dd>
          edges are told at once; open pages that run it leave it as soon as nothing is typed.
        </dd>
        <dt>0</dt>
        <dd>channels may run it until an operator lifts the quarantine.</dd>
      </dl>
      <Reason value={reason} change={setReason} />
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
