import { useState } from 'react'
import type { RunningCanary } from '../api/canary.ts'
import type { Holds } from '../api/steering.ts'
import { useScheduled } from '../api/use-registry.ts'
import { canaryName, shareOf } from '../builds/canaries.rules.ts'
import { moment, momentFrom, percent } from '../parts/figures.ts'
import { buildsOf } from '../planned/planned.rules.ts'
import { Choice } from './change/choice.tsx'
import { SteeringSheet } from './change/steering-sheet.tsx'
import { nextMonday } from './monday.rules.ts'
import { freezeOver, frozenAlready } from './over.rules.ts'

type Freeze = Holds['freeze']

interface Props {
  channel: string
  freeze: Freeze
  canary: RunningCanary | null
  /** The registry's clock, ms. */
  now: number
}

/**
 * Stops promotes and canaries of a channel, or lets them begin again, by the state when the sheet
 * is opened. If another user freezes or lifts meanwhile, the sheet says so and asks nothing else.
 */
export function FreezeSheet({ channel, freeze, canary, now }: Props) {
  const [opened] = useState(freeze)
  return opened ? (
    <LiftSheet channel={channel} opened={opened} freeze={freeze} />
  ) : (
    <NewFreezeSheet channel={channel} freeze={freeze} canary={canary} now={now} />
  )
}

function NewFreezeSheet({ channel, freeze, canary, now }: Props) {
  const [until, setUntil] = useState<'monday' | 'lifted'>('monday')
  const [reason, setReason] = useState('')
  const monday = nextMonday(now)
  const planned = (useScheduled(channel) ?? []).filter(
    ({ state, startsAt }) => state === 'waiting' && (until === 'lifted' || startsAt < monday),
  )
  return (
    <SteeringSheet
      title={`Freeze ${channel}?`}
      wish={{
        path: `/api/channels/${channel}/freeze`,
        body: { reason, ...(until === 'monday' && { until: monday }) },
      }}
      told={`${channel} is frozen.`}
      confirm={`Freeze ${channel}`}
      over={frozenAlready(channel, freeze)}
      isComplete={reason.trim() !== ''}
    >
      <dl className="told">
        <dt>0</dt>
        <dd>promotes and canaries until it is lifted. Rolling back and quarantine go on.</dd>
        {canary && (
          <>
            <dt>{percent(shareOf(canary))}</dt>
            <dd>is where the canary of {canaryName(canary)} stays; its watch goes on.</dd>
          </>
        )}
        {planned.length > 0 && (
          <>
            <dt>{planned.length}</dt>
            <dd>
              planned {planned.length === 1 ? 'promote begins' : 'promotes begin'} before it ends,
              and {planned.length === 1 ? 'is' : 'are'} refused then:{' '}
              {planned
                .map((one) => `${buildsOf(one)} at ${momentFrom(now, one.startsAt)}`)
                .join('; ')}
              .
            </dd>
          </>
        )}
      </dl>
      <Choice
        legend="Until"
        chosen={until}
        choose={setUntil}
        choices={[
          ['monday', moment(monday), 'Monday, UTC'],
          ['lifted', 'it is lifted', 'by an operator'],
        ]}
      />
      <div className="field">
        <label htmlFor="why-freeze">Reason, shown to every squad</label>
        <input
          id="why-freeze"
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </SteeringSheet>
  )
}

interface LiftProps extends Pick<Props, 'channel' | 'freeze'> {
  /** The freeze that is lifted. */
  opened: NonNullable<Freeze>
}

function LiftSheet({ channel, freeze, opened }: LiftProps) {
  return (
    <SteeringSheet
      title={`Lift the freeze of ${channel}?`}
      wish={{ path: `/api/channels/${channel}/freeze/lift`, body: {} }}
      told={`${channel} is not frozen any more.`}
      confirm="Lift"
      over={freezeOver(channel, opened, freeze)}
    >
      <p className="muted">
        Frozen by {opened.by}: {opened.reason}
      </p>
      <p className="muted">Promotes and canaries may begin again.</p>
    </SteeringSheet>
  )
}
