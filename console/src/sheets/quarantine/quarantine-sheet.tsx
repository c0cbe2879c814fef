import { useState } from 'react'
import type { Status } from '../../api/status.ts'
import { quarantineDryRun } from '../../api/steering.ts'
import { pagesOfBuild } from '../../builds/pages.rules.ts'
import { figure } from '../../parts/figures.ts'
import { Refused } from '../change/change-sheet.tsx'
import { isReason, Reason } from '../change/reason.tsx'
import { SteeringSheet } from '../change/steering-sheet.tsx'
import { TypedName } from '../change/typed-name.tsx'
import { useDryRun } from '../change/use-dry-run.ts'

interface Props {
  status: Status
  revision: number
  /** `market@1.4.2` */
  build: string
}

/** Takes a build from all pages of all channels. */
export function QuarantineSheet({ status, revision, build }: Props) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const dryRun = useDryRun(quarantineDryRun, { path: '/api/quarantine', body: { build } }, revision)
  const [area = '', version = ''] = build.split('@')
  const pages = pagesOfBuild(status, area, version)
  return (
    <SteeringSheet
      title={`Quarantine ${build}?`}
      wish={{ path: '/api/quarantine', body: { build, reason } }}
      told={`${build} is quarantined.`}
      confirm="Quarantine"
      isDangerous
      by="press"
      isComplete={dryRun.at === 'answered' && isReason(reason) && typed.trim() === build}
    >
      <div aria-live="polite">
        {dryRun.at === 'asking' && <p className="muted">Asking the registry…</p>}
        {dryRun.at === 'refused' && <Refused fault={dryRun.fault} />}
        {dryRun.at === 'answered' && (
          <dl className="told">
            <dt>{dryRun.answer.channels.length}</dt>
            <dd>{backOf(dryRun.answer.channels)}</dd>
            <dt>{figure(pages)}</dt>
            <dd>
              open {pages === 1 ? 'page' : 'pages'} of {status.channel}{' '}
              {pages === 1 ? 'runs' : 'run'} it now; each leaves it as soon as nothing is typed.
            </dd>
            <dt>{figure(dryRun.answer.previewsStopped)}</dt>
            <dd>{dryRun.answer.previewsStopped === 1 ? 'preview stops.' : 'previews stop.'}</dd>
            <dt>0</dt>
            <dd>channels may run it until an operator lifts the quarantine.</dd>
          </dl>
        )}
      </div>
      <Reason value={reason} change={setReason} />
      <TypedName name={build} value={typed} change={setTyped} />
    </SteeringSheet>
  )
}

/** `channel goes back: production to 1.4.1.` */
function backOf(channels: readonly { channel: string; back: string | null }[]): string {
  if (channels.length === 0) return 'channels run it now.'
  const each = channels.map(({ channel, back }) => `${channel} to ${back ?? 'none'}`)
  const what = channels.length === 1 ? 'channel goes back' : 'channels go back'
  return `${what}: ${each.join(', ')}.`
}
