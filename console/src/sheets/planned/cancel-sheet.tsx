import { useState } from 'react'
import type { Scheduled } from '../../api/steering.ts'
import { useScheduled } from '../../api/use-registry.ts'
import { useHindrance } from '../../frame/change/use-hindrance.ts'
import { moment } from '../../parts/figures.ts'
import { buildsOf } from '../../planned/planned.rules.ts'
import { Refused } from '../change/change-sheet.tsx'
import { Sheet } from '../change/sheet.tsx'
import { useSteering } from '../change/use-steering.ts'

interface Props {
  channel: string
  /** The number of the promote. */
  id: string
}

/** Cancels a promote of a later time while it waits. */
export function CancelSheet({ channel, id }: Props) {
  const scheduled = useScheduled(channel)
  const now = scheduled?.find((one) => String(one.id) === id)
  return scheduled && <Cancel channel={channel} id={id} now={now} />
}

interface CancelProps extends Props {
  /** The promote as it is; undefined when there is none. */
  now: Scheduled | undefined
}

function Cancel({ channel, id, now }: CancelProps) {
  const [opened] = useState(now)
  const { isBusy, fault, send } = useSteering()
  const hindrance = useHindrance()
  const what = opened ? buildsOf(opened) : ''
  const run = () =>
    void send(`/api/channels/${channel}/schedule/${id}/cancel`, {}, `${what} is not promoted.`)
  const isOver = now?.state !== 'waiting' && !isBusy
  return (
    <Sheet
      title={opened ? `Cancel the promote of ${what}?` : `A planned promote of ${channel}`}
      confirm={
        isOver
          ? { over: overOf(now, channel) }
          : {
              name: 'Cancel the promote',
              isDangerous: false,
              waits: hindrance,
              run: isBusy || hindrance !== null ? null : run,
            }
      }
    >
      {opened && (
        <dl className="told">
          <dt>{opened.builds.length}</dt>
          <dd>
            {opened.builds.length === 1 ? 'build stays' : 'builds stay'} out of {channel}: it would
            be promoted {moment(opened.startsAt)} UTC. Planned by {opened.by}.
          </dd>
        </dl>
      )}
      {fault && <Refused fault={fault} />}
    </Sheet>
  )
}

/** Why there is nothing to cancel. */
function overOf(now: Scheduled | undefined, channel: string): string {
  if (now === undefined) return `${channel} has no such promote.`
  if (now.state === 'running') return `${buildsOf(now)} is promoted now.`
  return `${buildsOf(now)} does not wait any more. ${now.result}`
}
