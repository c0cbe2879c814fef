import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { sendLoan, type Picture } from '@kontor/shared/wire'
import { attempt, edit, newForm, type Form } from '../parts/form.store.ts'
import { keepDraft, keepSent, keptDraft } from './draft.store.ts'
import {
  checkLoan,
  inputOf,
  type LoanField,
  type LoanTyped,
  type PhotoField,
} from './loan.rules.ts'
import { sentAtOf, type LoanState } from './status/loan-record.store.ts'

export interface Loan extends Form<LoanField> {
  uid: string
  /** When the form was begun, ms. */
  since: number
  /** The form was begun on an earlier visit. */
  isDraft: boolean
  /** The paths of the uploaded pictures; empty without one. */
  paths: Record<PhotoField, string>
  /** False while the number has a length that its country does not use. */
  phoneFits: boolean
}

const empty: LoanTyped = {
  firstName: '',
  lastName: '',
  gender: '',
  birthDate: '',
  country: '',
  areaCode: '',
  phone: '',
  document: '',
  number: '',
  front: '',
  back: '',
  holding: '',
}

/** The form as this account left it on this device; otherwise an empty one. */
export function newLoan(uid: string): Loan {
  const draft = keptDraft(uid)
  return proxy({
    ...newForm({ ...empty, ...draft?.typed }),
    uid,
    since: draft?.since ?? Date.now(),
    isDraft: draft !== null,
    paths: { front: '', back: '', holding: '', ...draft?.paths },
    phoneFits: true,
  })
}

/** Changes fields and stores the draft. A birth date under 18 is refused at once. */
export function fill(form: Loan, changes: Partial<LoanTyped>): void {
  for (const [field, text] of Object.entries(changes)) edit(form, field as LoanField, text)
  const { birthDate } = checkLoan(form.typed, Date.now())
  if (changes.birthDate && birthDate) form.problems.birthDate = birthDate
  keep(form)
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

/** Sets an uploaded photo; null removes it. */
export function fillPhoto(form: Loan, field: PhotoField, picture: Picture | null): void {
  form.paths[field] = picture?.path ?? ''
  fill(form, { [field]: picture?.id ?? '' })
}

/**
 * Checks and sends the application, once. A failure is reported to the user, and what was entered
 * stays. After it was sent, this device keeps it without its photos.
 */
export async function send(form: Loan, record: LoanState): Promise<boolean> {
  const sent = await attempt(form, {
    check: (typed) => ({
      ...(!form.phoneFits && { phone: 'loan.phone.wrong' }),
      ...checkLoan(typed, Date.now()),
    }),
    fieldOf: {},
    async send(typed) {
      const input = inputOf(typed)
      if (input === null) throw new AppError('broken', 'a checked application cannot be sent')
      try {
        await call(sendLoan, input)
      } catch (cause) {
        // The answer to an earlier attempt was lost, or another tab sent it.
        if (AppError.from(cause).reason === 'ALREADY_SENT') await record.reload()
        throw cause
      }
    },
  })
  if (!sent) return false
  const { uid, since, typed, paths } = form
  const draft = { uid, since, typed: { ...typed }, paths: { ...paths }, sentAt: null }
  keepSent(draft, null)
  await record.reload()
  keepSent(draft, sentAtOf(record))
  return true
}

/** True when a fault is that something is missing, not that it is wrong. */
export function isIncomplete({ problems }: Pick<Loan, 'problems'>): boolean {
  return Object.values(problems).some(
    (problem) => typeof problem === 'string' && problem.endsWith('.missing'),
  )
}

function keep({ uid, since, typed, paths }: Loan): void {
  keepDraft({ uid, since, typed, paths, sentAt: null })
}
