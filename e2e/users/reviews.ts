import { type CaseKind, decideReview, listReviews } from '@kontor/shared/wire'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import { callApi } from './api.ts'

/**
 * Decides a user's application as the broker's staff.
 * @throws Error when it is not in review
 */
export async function review(
  kind: CaseKind,
  id: string,
  decision: { decision: 'approve' } | { decision: 'reject'; reason: string } = {
    decision: 'approve',
  },
): Promise<void> {
  await callApi(decideReview, { kind, id, ...decision }, OPERATOR_TOKEN)
}

/** The user's applications of one kind that are in review, oldest first. */
export async function waiting(kind: CaseKind, uid: string): Promise<string[]> {
  const page = { current: 1, pageSize: 100, kind }
  const { data } = await callApi<{ data: { id: string; uid: string }[] }>(
    listReviews,
    page,
    OPERATOR_TOKEN,
  )
  return data.filter((one) => one.uid === uid).map(({ id }) => id)
}
