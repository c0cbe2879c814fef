import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { type DocumentId, getDocument, type HouseDocument } from '@kontor/shared/wire'

/** One document of the house, in the user's language. */
export function newDocument() {
  return newResource<HouseDocument, DocumentId>((id, signal) =>
    call(getDocument, { id }, { signal }),
  )
}
