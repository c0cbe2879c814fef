import { useState } from 'react'
import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import { useHolds } from '../../api/use-registry.ts'
import { duration } from '../../parts/figures.ts'
import { needOf } from '../../session/need.rules.ts'
import { ChangeSheet, type Way } from '../change/change-sheet.tsx'
import { isReason } from '../change/reason.tsx'
import { PagesTold } from '../rollback-sheet.tsx'
import { PinIt } from './pin-it.tsx'
import { planPromote, promoteAndPin } from './promote-calls.ts'
import { beginOf, tomorrowAtSix, type When } from './when.rules.ts'
import { WhenChoice } from './when-choice.tsx'

interface Wanted {
  channel: string
  /** `market@1.4.2` */
  builds: readonly string[]
}

interface Props {
  status: Status
  revision: number
  /** `market@1.4.2` */
  builds: readonly string[]
  canary: RunningCanary | null
}

/** Runs builds in a channel for everybody, at once or at a later time. */
export function PromoteSheet({ status, revision, builds, canary }: Props) {
  const { channel, now } = status
  const [when, setWhen] = useState<When>({ at: 'now' })
  const [pin, setPin] = useState<string | null>(null)
  // The day must not change while somebody reads it.
  const [tomorrow] = useState(() => tomorrowAtSix(now))
  const begin = beginOf(when, { tomorrow, now })
  const isLater = begin !== 'now'
  const reason = isLater ? null : pin
  // A freeze refuses what begins before it ends.
  const freeze = useHolds(channel)?.freeze ?? null
  const at = freeze !== null && typeof begin === 'number' ? { at: begin } : {}
  const way = wayOf({ channel, builds }, begin, reason?.trim() ?? null)
  return (
    <ChangeSheet
      title={`Promote ${builds.join(', ')} to all of ${channel}?`}
      wish={{ path: `/api/channels/${channel}/promote`, body: { builds, ...at } }}
      way={way}
      revision={revision}
      confirm={
        isLater ? 'Plan the promote' : reason === null ? `Promote to ${channel}` : 'Promote and pin'
      }
      asksGate
      needs={way ? 'operator' : needOf(`#promote:${builds.join()}`, channel)}
      isComplete={begin !== null && (reason === null || isReason(reason))}
      canary={canary}
      more={<PagesTold status={status} />}
    >
      <WhenChoice
        when={when}
        choose={setWhen}
        soon={soonOf(status)}
        tomorrow={tomorrow}
        now={now}
      />
      <PinIt
        areas={builds.map((build) => build.split('@')[0]!)}
        reason={pin}
        change={setPin}
        isLater={isLater}
      />
    </ChangeSheet>
  )
}

/** Null for a promote that begins at once and pins nothing: that is the call of the dry run. */
function wayOf(wanted: Wanted, begin: number | 'now' | null, reason: string | null): Way | null {
  if (begin === 'now')
    return reason === null
      ? null
      : {
          make: (expect) => promoteAndPin({ ...wanted, expect }, reason),
          unchanged: 'runs',
        }
  return {
    // The button waits until a time is typed.
    make: (expect) => planPromote({ ...wanted, expect }, begin!),
    note: 'Nothing is signed before',
    unchanged: 'waits',
  }
}

/** What is known of how soon pages hear of a promote: the last one of which edges have told. */
function soonOf({ history }: Status): string {
  const told = history.find((one) => one.told !== null)?.told
  return told
    ? `95 % of open pages heard of the last change within ${duration(told.p95Ms)}`
    : 'for each page from its next load on'
}
