import { useState } from 'react'
import type { Scheduled } from '../../api/steering.ts'
import { useScheduled } from '../../api/use-registry.ts'
import { momentFrom } from '../../parts/figures.ts'
import { buildsOf } from '../../planned/planned.rules.ts'
import { SteeringSheet } from '../change/steering-sheet.tsx'

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
  const what = opened ? buildsOf(opened) : ''
  return (
    <SteeringSheet
      title={opened ? `Cancel the promote of ${what}?` : `A planned promote of ${channel}`}
      wish={{ path: `/api/channels/${channel}/schedule/${id}/cancel`, body: {} }}
      told={`${what} is not promoted.`}
      confirm="Cancel the promote"
      over={overOf(now, channel)}
    >
      {opened && (
        <dl className="told">
          <dt>{opened.builds.length}</dt>
          <dd>
            {opened.builds.length === 1 ? 'build stays' : 'builds stay'} out of {channel}: it would
            be promoted {momentFrom(opened.at, opened.startsAt)} UTC. Planned by {opened.by}.
          </dd>
        </dl>
      )}
    </SteeringSheet>
  )
}

/** Why there is nothing to cancel; null while the promote waits. */
function overOf(now: Scheduled | undefined, channel: string): string | null {
  if (now === undefined) return `${channel} has no such promote.`
  if (now.state === 'waiting') return null
  if (now.state === 'running') return `${buildsOf(now)} is promoted now.`
  return `${buildsOf(now)} does not wait any more. ${now.result}`
}
