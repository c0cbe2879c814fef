import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { type DocumentId, getDocument, type HouseDocument } from '@kontor/shared/wire'

/** One document, such as the terms, in one language. */
export function newDocument() {
  return newResource<HouseDocument, { id: DocumentId; language: string }>(({ id }, signal) =>
    call(getDocument, { id }, { signal }),
  )
}
