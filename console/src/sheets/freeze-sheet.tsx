import { useState } from 'react'
import type { RunningCanary } from '../api/canary.ts'
import type { Holds } from '../api/steering.ts'
import { canaryName, shareOf } from '../builds/canaries.rules.ts'
import { moment, percent } from '../parts/figures.ts'
import { Refused } from './change/change-sheet.tsx'
import { Choice } from './change/choice.tsx'
import { Sheet } from './change/sheet.tsx'
import { useSteering } from './change/use-steering.ts'
import { nextMonday } from './monday.rules.ts'

interface Props {
  channel: string
  holds: Holds | null
  canary: RunningCanary | null
  /** The registry's clock, ms. */
  now: number
}

/** Stops promotes and canaries of a channel, or lets them begin again. */
export function FreezeSheet({ channel, holds, canary, now }: Props) {
  return holds?.freeze ? (
    <LiftSheet channel={channel} freeze={holds.freeze} />
  ) : (
    <NewFreezeSheet channel={channel} canary={canary} now={now} />
  )
}

function NewFreezeSheet({ channel, canary, now }: Omit<Props, 'holds'>) {
  const [until, setUntil] = useState<'monday' | 'lifted'>('monday')
  const [reason, setReason] = useState('')
  const { isBusy, fault, send } = useSteering()
  const monday = nextMonday(now)
  const run = () =>
    void send(
      `/api/channels/${channel}/freeze`,
      { reason, ...(until === 'monday' && { until: monday }) },
      `${channel} is frozen.`,
    )
  const isComplete = reason.trim() !== ''
  return (
    <Sheet
      title={`Freeze ${channel}?`}
      confirm={{
        name: `Freeze ${channel}`,
        isDangerous: false,
        run: isComplete && !isBusy ? run : null,
      }}
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
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}

function LiftSheet({ channel, freeze }: { channel: string; freeze: NonNullable<Holds['freeze']> }) {
  const { isBusy, fault, send } = useSteering()
  const run = () =>
    void send(`/api/channels/${channel}/freeze/lift`, {}, `${channel} is not frozen any more.`)
  return (
    <Sheet
      title={`Lift the freeze of ${channel}?`}
      confirm={{ name: 'Lift', isDangerous: false, run: isBusy ? null : run }}
    >
      <p className="muted">
        Frozen by {freeze.by}: {freeze.reason}. Promotes and canaries may begin again.
      </p>
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}
