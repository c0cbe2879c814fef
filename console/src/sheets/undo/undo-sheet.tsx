import { useState } from 'react'
import { keptAnswer, type RunningCanary } from '../../api/canary.ts'
import type { Incident } from '../../api/incidents.ts'
import { lastOf, useReading } from '../../api/readings.store.ts'
import type { Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import { useIncidents } from '../../api/use-registry.ts'
import { nameOf } from '../../builds/advice.rules.ts'
import { isRunning } from '../../builds/canaries.rules.ts'
import { percent, share } from '../../parts/figures.ts'
import { ChangeSheet } from '../change/change-sheet.tsx'
import { isReason, Reason, unsaid } from '../change/reason.tsx'

interface Props {
  status: Status
  revision: number
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
  /** The number of the incident. */
  id: string
}

/** Tries a build again that went back by itself: the way back from the way back. */
export function UndoSheet({ id, ...props }: Props) {
  const incidents = lastOf(useIncidents())?.incidents ?? []
  const incident = incidents.find((one) => String(one.id) === id)
  if (incident?.channel !== props.status.channel || incident.kind !== 'went-back') return null
  return <Kept incident={incident} {...props} />
}

interface KeptProps extends Omit<Props, 'id'> {
  incident: Incident
}

/** Waits for what the canary was; of one that is not kept, only the build is known. */
function Kept(props: KeptProps) {
  const { channel, began, area, version } = props.incident
  const path = `/api/channels/${channel}/revision?revision=${began}`
  const reading = useReading(path, keptAnswer, 'channels')
  if (reading.at === 'loading') return null
  const alone = { builds: { [area]: version }, plan: [{ share: 0.05, minutes: null }] }
  return <Again {...props} before={lastOf(reading)?.canary ?? alone} />
}

interface AgainProps extends KeptProps {
  /** The canary that went back. */
  before: Pick<RunningCanary['canary'], 'builds' | 'plan'>
}

function Again({ incident, before, status, revision, canary, quarantined }: AgainProps) {
  const { channel, area, version, failures, loads } = incident
  const builds = Object.entries(before.builds).map(([id, one]) => nameOf({ id, version: one }))
  const [isOut] = useState(quarantined.some((one) => builds.includes(nameOf(one))))
  const [reason, setReason] = useState('')
  const first = before.plan[0]!.share
  const body = { builds, plan: before.plan }
  const lift = {
    body: { ...body, lift: { reason: unsaid } },
    told: { lift: { reason: reason.trim() } },
  }
  return (
    <ChangeSheet
      title={`Undo the rollback of ${area} ${version}?`}
      wish={{ path: `/api/channels/${channel}/canary`, ...(isOut ? lift : { body }) }}
      revision={revision}
      confirm={`Run ${version} again`}
      over={
        isRunning(incident, status, canary) ? `${channel} runs ${area} ${version} again.` : null
      }
      asksGate
      isComplete={!isOut || isReason(reason)}
      isDangerous
      undo="#end-canary"
      canary={canary}
      more={
        <>
          <dt>{percent(first)}</dt>
          <dd>of browsers are given it first, by the plan that it had.</dd>
          {failures > 0 && (
            <>
              <dt>{share(failures, loads)}</dt>
              <dd>of its loads failed before it went back.</dd>
            </>
          )}
        </>
      }
    >
      <p className="muted">
        {isOut ? 'Lifts the quarantine and starts the canary again.' : 'Starts the canary again.'}{' '}
        Its watch begins anew, and takes it back by itself as before. Other channels stay as they
        are.
      </p>
      {isOut && <Reason value={reason} change={setReason} />}
    </ChangeSheet>
  )
}
