import type { Incident } from '../api/incidents.ts'
import { lastOf } from '../api/readings.store.ts'
import { useCanary, useChannels, useStatus } from '../api/use-registry.ts'
import { isRunning } from '../builds/canaries.rules.ts'
import { ChangeKey } from '../frame/change/change-key.tsx'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { useDone } from '../frame/done.store.ts'

interface Props {
  incident: Incident
  className: string
  /** Whether its key opens it too; of two links to it only one has the key. */
  hasKey?: boolean
}

/** Leads to what tries a build again that went back by itself; nothing while it runs. */
export function UndoLink({ incident, className, hasKey = false }: Props) {
  const { id, channel, kind, doneAt } = incident
  const isShown = useChannels()?.channel === channel
  const status = lastOf(useStatus(channel))
  const canary = useCanary(channel)
  // The key undoes what the user has just done, first.
  const isFree = useDone() === null
  if (kind !== 'went-back' || doneAt === null || !isShown) return null
  if (isRunning(incident, status, canary)) return null
  return (
    <>
      {hasKey && isFree && <ChangeKey press="z" to={`#undo:${id}`} />}
      <ChangeLink to={`#undo:${id}`} className={className}>
        Undo… {hasKey && <kbd>Z</kbd>}
      </ChangeLink>
    </>
  )
}
