import { useState } from 'react'
import { nameOf } from '../../builds/advice.rules.ts'
import { canaryName, shareOf } from '../../builds/canaries.rules.ts'
import { odds } from '../../parts/figures.ts'
import { ChangeSheet } from '../change/change-sheet.tsx'
import { Choice } from '../change/choice.tsx'
import { type Props, RunsNow } from './canary-steps.tsx'
import { choicesOf, type Plan, plansFrom } from './plans.rules.ts'

/** Gives the running canary another plan, which goes on from its present share. */
export function ChangePlanSheet({ status, running, revision, over }: Props) {
  const [plan, setPlan] = useState<Plan>('careful')
  const { channel, canary, limits } = running
  const builds = Object.entries(canary.builds).map(([id, version]) => nameOf({ id, version }))
  const plans = plansFrom(shareOf(running))
  return (
    <ChangeSheet
      title={`Change the canary of ${canaryName(running)}`}
      wish={{ path: `/api/channels/${channel}/canary`, body: { builds, plan: plans[plan] } }}
      revision={revision}
      over={over}
      confirm="Change the plan"
      undo="#change-canary"
      asksGate
      canary={running}
      more={
        <>
          <RunsNow status={status} running={running} />
          <dt>{odds(limits.goesBack)}</dt>
          <dd>evidence of harm takes it back and quarantines it by itself, as before.</dd>
        </>
      }
    >
      <Choice legend="Plan" chosen={plan} choose={setPlan} choices={choicesOf(plans)} />
      <p className="muted">
        {canary.state === 'paused' && 'It is paused now, and goes on with the new plan. '}
        The plan begins at once. A browser keeps its side for as long as the canary runs.
      </p>
    </ChangeSheet>
  )
}
