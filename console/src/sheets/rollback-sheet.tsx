import { useState } from 'react'
import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import { runningOf } from '../builds/advice.rules.ts'
import { countOf, figure } from '../parts/figures.ts'
import { ChangeSheet } from './change/change-sheet.tsx'
import { Choice } from './change/choice.tsx'
import { saidOf, SayWhy } from './change/say-why.tsx'
import { targetsOf } from './targets.rules.ts'
import { leftOf } from './undo.rules.ts'

interface Props {
  status: Status
  revision: number
  quarantined: readonly Quarantined[]
  canary: RunningCanary | null
  /** The only area that goes back; empty for the whole channel. */
  area: string
}

/** Rolls back to the last good builds, or to a revision. */
export function RollbackSheet({ status, revision, quarantined, canary, area }: Props) {
  const [to, setTo] = useState('last-good')
  const [reason, setReason] = useState('')
  const { channel } = status
  const targets = targetsOf(status, quarantined, area)
  const body = {
    ...(area !== '' && { area }),
    ...(to !== 'last-good' && { to: Number(to) }),
  }
  return (
    <ChangeSheet
      title={`Roll ${area === '' ? channel : `${area} in ${channel}`} back?`}
      wish={{ path: `/api/channels/${channel}/rollback`, body, told: saidOf(reason) }}
      revision={revision}
      confirm="Roll back"
      isDangerous
      canary={canary}
      undo={leftOf}
      more={<PagesTold status={status} />}
    >
      <p className="muted">A new revision is signed; nothing is deleted.</p>
      {targets.length > 0 && (
        <Choice
          legend="Go back to"
          chosen={to}
          choose={setTo}
          choices={[
            ['last-good', ...firstOf(status, canary, area)],
            ...targets.map(({ revision: number, what }) => {
              return [String(number), `revision ${number}`, what] as const
            }),
          ]}
        />
      )}
      <SayWhy value={reason} change={setReason} />
    </ChangeSheet>
  )
}

/** Name and meaning of the first choice: the registry's own. */
function firstOf(status: Status, canary: RunningCanary | null, area: string) {
  if (area === '') return ['the state before', 'what ran before the last change'] as const
  const tried = canary?.canary.builds[area]
  if (tried === undefined)
    return ['the build before', 'the newest earlier one that does not fail'] as const
  const stays = runningOf(status, area)?.version ?? 'none'
  return ['only the canary', `${area} ${tried} ends, ${stays} stays for all`] as const
}

/** The number of open pages that a change reaches, and how many of them hold unsaved input. */
export function PagesTold({ status: { edges } }: { status: Status }) {
  const held = edges.revisions.reduce((sum, one) => sum + one.held, 0)
  return (
    <>
      <dt>{figure(edges.pages)}</dt>
      <dd>
        open {edges.pages === 1 ? 'page is' : 'pages are'} told by {countOf(edges.running, 'edge')};
        each changes at its next load or safe point.
      </dd>
      {held > 0 && (
        <>
          <dt>{figure(held)}</dt>
          <dd>
            of them{' '}
            {held === 1 ? 'holds unsaved input, and finishes' : 'hold unsaved input, and finish'} it
            first.
          </dd>
        </>
      )}
    </>
  )
}
