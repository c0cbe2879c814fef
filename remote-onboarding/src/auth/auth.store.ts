import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { newResource, type Resource } from '@kontor/shared/store'
import { getName, type NameRecord, sendName } from '@kontor/shared/wire'
import {
  type Application,
  newApplication,
  sendApplication,
} from '../parts/application/application.store.ts'
import { draftsIn } from '../parts/application/drafts.store.ts'
import type { Earlier } from '../parts/application/review/review-record.rules.ts'
import {
  asSent,
  checkName,
  type NameField,
  nameFields,
  type NamePhoto,
  namePhotos,
} from './auth.rules.ts'

/** The form of the real-name verification. */
export type NameForm = Application<NameField, NamePhoto>

/** The verifications on this device that are not sent, or can be corrected. */
export const nameDrafts = draftsIn('name_draft', nameFields, namePhotos)

/** The state of the verification of the user's name. */
export type NameState = Resource<NameRecord>

export function newNameState(): NameState {
  return newResource((_, signal) => call(getName, {}, { signal }))
}

/** The draft of this account on this device, or a form with the values that were sent `earlier`. */
export function newNameForm(uid: string, earlier: Earlier<NameRecord>): NameForm {
  return proxy(newApplication(nameDrafts, uid, earlier))
}

/** Checks and sends name and document, once. */
export function send(form: NameForm, record: NameState): Promise<boolean> {
  return sendApplication(form, record, {
    check: checkName,
    send: (typed) => call(sendName, asSent(typed)),
  })
}
