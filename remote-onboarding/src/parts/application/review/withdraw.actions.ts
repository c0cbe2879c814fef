import { call } from '@kontor/shared/api'
import { reportError, type Resource } from '@kontor/shared/store'
import { deletePicture } from '@kontor/shared/wire'
import type { ReviewRecord } from './review-record.rules.ts'

/**
 * Withdraws an application before its review: deletes its pictures. The application ends with the
 * first of them. A failure is reported to the user; the record is loaded again.
 */
export async function withdraw(
  record: Resource<ReviewRecord>,
  { pictures }: ReviewRecord,
): Promise<void> {
  try {
    for (const { id } of pictures) await call(deletePicture, { id })
  } catch (cause) {
    reportError(cause)
  }
  await record.reload()
}
