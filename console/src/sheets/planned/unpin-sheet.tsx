import { useState } from 'react'
import type { Holds } from '../../api/steering.ts'
import { useHindrance } from '../../frame/change/use-hindrance.ts'
import { Refused } from '../change/change-sheet.tsx'
import { Sheet } from '../change/sheet.tsx'
import { useSteering } from '../change/use-steering.ts'

interface Props {
  channel: string
  area: string
  pins: Holds['pins']
}

/** Lets promotes change an area again. */
export function UnpinSheet({ channel, area, pins }: Props) {
  const now = pins.find((pin) => pin.area === area)
  const [opened] = useState(now)
  const { isBusy, fault, send } = useSteering()
  const hindrance = useHindrance()
  const run = () =>
    void send(`/api/channels/${channel}/pins/lift`, { area }, `${area} is pinned no more.`)
  const over = isBusy ? null : pinOver({ channel, area, opened, now })
  return (
    <Sheet
      title={`Lift the pin of ${area} in ${channel}?`}
      confirm={
        over === null
          ? {
              name: 'Lift',
              isDangerous: false,
              waits: hindrance,
              run: isBusy || hindrance !== null ? null : run,
            }
          : { over }
      }
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
      {fault && <Refused fault={fault} />}
    </Sheet>
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
