import { useState } from 'react'
import type { Holds } from '../../api/steering.ts'
import { SteeringSheet } from '../change/steering-sheet.tsx'

interface Props {
  channel: string
  area: string
  pins: Holds['pins']
}

/** Lets promotes change an area again. */
export function UnpinSheet({ channel, area, pins }: Props) {
  const now = pins.find((pin) => pin.area === area)
  const [opened] = useState(now)
  return (
    <SteeringSheet
      title={`Lift the pin of ${area} in ${channel}?`}
      wish={{ path: `/api/channels/${channel}/pins/lift`, body: { area } }}
      told={`${area} is pinned no more.`}
      confirm="Lift"
      over={pinOver({ channel, area, opened, now })}
    >
      {opened && (
        <p className="muted">
          Pinned by {opened.by}: {opened.reason}
        </p>
      )}
      <dl className="told">
        <dt>0</dt>
        <dd>builds change by that. A promote or a canary may change {area} again.</dd>
      </dl>
    </SteeringSheet>
  )
}

interface Pins {
  channel: string
  area: string
  opened: Holds['pins'][number] | undefined
  now: Holds['pins'][number] | undefined
}

/** Why there is nothing to lift; null while the pin is the one that was opened. */
function pinOver({ channel, area, opened, now }: Pins): string | null {
  if (now === undefined) return `${area} is not pinned in ${channel}${opened ? ' any more' : ''}.`
  return now.at === opened?.at ? null : `${now.by} has pinned ${area} since: ${now.reason}`
}
