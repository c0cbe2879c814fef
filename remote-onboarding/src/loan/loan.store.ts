import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { newResource, type Resource } from '@kontor/shared/store'
import { getLoan, type LoanRecord, sendLoan } from '@kontor/shared/wire'
import * as application from '../parts/application/application.store.ts'
import { draftsIn } from '../parts/application/drafts.store.ts'
import type { Earlier } from '../parts/application/review/review-record.rules.ts'
import {
  checkLoan,
  inputOf,
  type LoanField,
  loanFields,
  type LoanTyped,
  type PhotoField,
  photoFields,
} from './loan.rules.ts'

export interface Loan extends application.Application<LoanField, PhotoField> {
  /** False while the number has a length that its country does not use. */
  phoneFits: boolean
}

/** The applications on this device that are not sent, or can be corrected. */
export const loanDrafts = draftsIn('loan_draft', loanFields, photoFields)

/** The state of the user's loan application. */
export type LoanState = Resource<LoanRecord>

export function newLoanState(): LoanState {
  return newResource((_, signal) => call(getLoan, {}, { signal }))
}

/** The draft of this account on this device, or a form with the values that were sent `earlier`. */
export function newLoan(uid: string, earlier: Earlier<LoanRecord>): Loan {
  return proxy({ ...application.newApplication(loanDrafts, uid, earlier), phoneFits: true })
}

/** Changes fields and stores the draft. A birth date under 18 is refused at once. */
export function fill(form: Loan, changes: Partial<LoanTyped>): void {
  application.fill(form, changes)
  const { birthDate } = checkLoan(form.values, Date.now())
  if (changes.birthDate && birthDate) form.problems.birthDate = birthDate
}

/** Sets the phone; `fits` says whether its country has numbers of this length. */
export function fillPhone(
  form: Loan,
  phone: Pick<LoanTyped, 'areaCode' | 'phone'>,
  fits: boolean,
): void {
  form.phoneFits = fits || phone.areaCode === ''
  fill(form, phone)
}

/** Checks and sends the loan application, once. */
export function send(form: Loan, record: LoanState): Promise<boolean> {
  return application.sendApplication(form, record, {
    check: (typed) => ({
      ...(!form.phoneFits && { phone: 'loan.phone.wrong' }),
      ...checkLoan(typed, Date.now()),
    }),
    send(typed) {
      const input = inputOf(typed)
      if (input === null) throw new AppError('broken', 'a checked application cannot be sent')
      return call(sendLoan, input)
    },
  })
}

/** True when a fault is that something is missing, not that it is wrong. Source: APP-18. */
export function isIncomplete({ problems }: Pick<Loan, 'problems'>): boolean {
  return Object.values(problems).some(
    (problem) => typeof problem === 'string' && problem.endsWith('.missing'),
  )
}
