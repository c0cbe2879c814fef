import { call } from '../api/call.ts'
import { readAgain } from '../api/readings.store.ts'
import { madePreview, type Preview, previewsAnswer, previewsPath } from '../api/steering.ts'
import { ActButton } from '../frame/change/act-button.tsx'
import { useHindrance } from '../frame/change/use-hindrance.ts'
import { tellDone } from '../frame/done.store.ts'
import { useAttempt } from '../frame/use-attempt.ts'
import { moment } from '../parts/figures.ts'
import { usePreviewNeed } from '../session/use-preview-need.ts'

/** By how much a click moves the end of a link. */
const HOURS = 6

/** Keeps a preview open for longer. The cookie of a browser that has opened it ends as before. */
export function Extend({ preview: { id, channel, what, by } }: { preview: Preview }) {
  const { fault, attempt } = useAttempt()
  const hindrance = useHindrance(usePreviewNeed(by))
  const extend = () =>
    attempt(async () => {
      const body = { hours: HOURS }
      const path = `/api/previews/${id}/extend`
      const { endsAt } = await call(path, madePreview, { method: 'POST', body })
      readAgain(previewsPath(channel), previewsAnswer)
      tellDone(
        `${what} can be opened until ${moment(endsAt)} UTC. Who has it open opens the link again.`,
      )
    })
  return (
    <>
      <span role="status" className="small attention">
        {fault && `${fault.message} ${fault.next}`}
      </span>
      <ActButton className="button small" hindrance={hindrance} act={extend}>
        {HOURS} h longer
      </ActButton>
    </>
  )
}
