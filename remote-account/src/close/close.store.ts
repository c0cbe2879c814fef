import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { type Form, newForm, submit } from '@kontor/shared/forms'
import { newResource } from '@kontor/shared/store'
import { closeAccount, type ClosingTerms, prepareClosing } from '@kontor/shared/wire'
import { confirmBy, type ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'
import {
  checkConfirmation,
  type ConfirmationFault,
  refusedConfirmation,
} from '../parts/confirm/confirmation.rules.ts'

/** The confirmation of a closing. */
export type Closing = Form<{ code: string }, ConfirmationFault>

export function newClosing(): Closing {
  return proxy<Closing>(newForm({ code: '' }))
}

/** All that prevents the closing, and the balance that the user gives up; not loaded yet. */
export function newClosingTerms() {
  return newResource<ClosingTerms>((_, signal) => call(prepareClosing, {}, { signal }))
}

/** Closes the account, once. True when it is closed. */
export async function close(form: Closing, by: ConfirmedBy): Promise<boolean> {
  const closed = await submit(form, {
    check: ({ code }) => checkConfirmation(code, by),
    refused: refusedConfirmation,
    async send({ code }) {
      const confirmation = await confirmBy(by, code, { act: 'close-account' })
      if (confirmation === null) return null
      await call(closeAccount, { confirmation })
      return true
    },
  })
  return closed ?? false
}
