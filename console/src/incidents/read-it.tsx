import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { type Incident, incidentsAnswer } from '../api/incidents.ts'
import { readAgain } from '../api/readings.store.ts'
import { ActButton } from '../frame/change/act-button.tsx'
import { useHindrance } from '../frame/change/use-hindrance.ts'
import { useAttempt } from '../frame/use-attempt.ts'
import { useDoing } from '../frame/use-keys.ts'
import { moment } from '../parts/figures.ts'

/** Shows who has read an incident; before, a button that takes it off the overview. */
export function ReadIt({ incident: { id, readBy, readAt } }: { incident: Incident }) {
  const { fault, attempt } = useAttempt()
  const hindrance = useHindrance()
  const read = () =>
    attempt(async () => {
      await call(`/api/incidents/${id}/read`, z.unknown(), { method: 'POST', body: {} })
      readAgain('/api/incidents', incidentsAnswer)
    })
  useDoing('e', readBy === null && hindrance === null ? read : null)
  if (readBy !== null && readAt !== null)
    return (
      <p className="small">
        Read by {readBy}, {moment(readAt)}
      </p>
    )
  return (
    <>
      <ActButton className="button primary" hindrance={hindrance} act={read}>
        I have read it <kbd>E</kbd>
      </ActButton>
      <span role="status" className="attention">
        {fault && `${fault.message} ${fault.next}`}
      </span>
    </>
  )
}
