import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  accountEvents,
  refreshAccount,
  type Resource,
  useAccountFailed,
  useKnownUser,
  useResource,
} from '@kontor/shared/store'
import { ErrorRetry } from '@kontor/shared/ui'
import type { RefusablePhoto } from '@kontor/shared/wire'
import type { Drafts } from './drafts.store.ts'
import { Reason } from './review/reason.tsx'
import type { Earlier, ReviewRecord, Sent } from './review/review-record.rules.ts'

export interface FormProps<R extends ReviewRecord> {
  uid: string
  record: Resource<R>
  earlier: Earlier<R>
  /** The photo that the reviewer refused: its place is empty. */
  refusedPhoto: RefusablePhoto | null
  onStartAnew: () => void
}

interface StatusProps<R extends ReviewRecord> {
  uid: string
  record: Resource<R>
  value: Sent<R>
  onCorrect: () => void
}

interface ApplicationProps<R extends ReviewRecord> {
  newRecord: () => Resource<R>
  drafts: Pick<Drafts<never, never>, 'drop' | 'forgetUnsent'>
  skeleton: ReactNode
  /** Shown below the form and below the state. */
  below?: ReactNode
  renderForm: (props: FormProps<R>) => ReactNode
  renderStatus: (props: StatusProps<R>) => ReactNode
}

/**
 * An application of a signed-in user: its form before it is sent and while it is corrected, its
 * state afterwards. Follows the review while the page is open.
 */
export function Application<R extends ReviewRecord>({
  newRecord,
  drafts,
  skeleton,
  below,
  renderForm,
  renderStatus,
}: ApplicationProps<R>) {
  const user = useKnownUser()
  const userFailed = useAccountFailed()
  const [record] = useState(newRecord)
  const state = useResource(record)
  const { count } = useSnapshot(accountEvents)
  /**
   * `sentAt` of the rejected application that the user corrects; a later rejection shows its reason
   * first.
   */
  const [corrected, setCorrected] = useState<number | null>(null)
  /** How often the user started anew, and `sentAt` of the application that they started anew. */
  const [anew, setAnew] = useState<{ round: number; of: number | null }>({ round: 0, of: null })
  useEffect(() => void record.reload(undefined, { quiet: count > 0 }), [record, count])

  const review = state.at === 'ready' ? state.value.state : null
  // The application was sent, here or on another device, so the draft is obsolete.
  useEffect(() => {
    if (review === 'pending' || review === 'approved') drafts.forgetUnsent()
  }, [drafts, review])

  const retry = () => {
    if (user === null) void refreshAccount()
    void record.load()
  }

  if (state.at === 'failed' || (user === null && userFailed)) return <ErrorRetry onRetry={retry} />
  if (state.at !== 'ready' || user === null) return skeleton
  const { uid } = user
  const { value } = state
  const { state: shown, reason, sentAt } = value
  if (shown === 'none' || (shown === 'rejected' && corrected === sentAt)) {
    const { round } = anew
    const isAnew = round > 0 && anew.of === sentAt
    const startAnew = () => {
      drafts.drop()
      setAnew({ round: round + 1, of: sentAt })
    }
    const refusedPhoto = isAnew ? null : value.refusedPhoto
    const earlier: Earlier<R> = {
      sentAt,
      texts: isAnew ? null : value.texts,
      photos: isAnew ? [] : value.pictures.filter(({ shows }) => shows !== refusedPhoto),
    }
    return (
      <>
        {reason && <Reason>{reason}</Reason>}
        <Fragment key={round}>
          {renderForm({ uid, record, earlier, refusedPhoto, onStartAnew: startAnew })}
        </Fragment>
        {below}
      </>
    )
  }
  return (
    <>
      {renderStatus({
        uid,
        record,
        value: { ...value, state: shown },
        onCorrect: () => setCorrected(sentAt),
      })}
      {below}
    </>
  )
}
