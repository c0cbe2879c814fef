import { documentFits, isAdult, phoneFits } from '@kontor/shared/rules'
import { documents, genders, sendLoan } from '@kontor/shared/wire'
import { onlyFaults } from '../parts/form.rules.ts'

/** The fields of the form, in its order. */
export const loanFields = [
  'firstName',
  'lastName',
  'gender',
  'birthDate',
  'country',
  'areaCode',
  'phone',
  'document',
  'number',
  'front',
  'back',
  'holding',
] as const
export type LoanField = (typeof loanFields)[number]
export const photoFields = ['front', 'back', 'holding'] as const
export type PhotoField = (typeof photoFields)[number]

/**
 * The fields of a name in the order of a translated text: some languages begin with the family
 * name.
 */
export function namesIn(text: string): ('firstName' | 'lastName')[] {
  return (['firstName', 'lastName'] as const).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
}

/** The user's entries, as text. A photo is the id of the uploaded picture. */
export type LoanTyped = Record<LoanField, string>

type FaultKind = 'missing' | 'wrong' | 'minor'
type LoanFault = `loan.${LoanField}.${FaultKind}`

/**
 * The faults of the form, as translation keys, by the rules that the server applies; `at` is now,
 * in ms. An area code has no field of its own, so its fault is shown with the phone.
 */
export function checkLoan(typed: LoanTyped, at: number): Partial<Record<LoanField, LoanFault>> {
  const sent = asSent(typed)
  const of = (field: LoanField, kind: FaultKind | null): LoanFault | null =>
    kind && `loan.${field}.${kind}`
  const shapeOf = (field: LoanField): FaultKind | null => {
    if (sent[field] === '') return 'missing'
    return sendLoan.input.shape[field].safeParse(sent[field]).success ? null : 'wrong'
  }
  const birth = shapeOf('birthDate') ?? (isAdult(sent.birthDate, at) ? null : 'minor')
  const phone = shapeOf('phone') ?? (phoneFits(sent) ? null : 'wrong')
  const number = shapeOf('number') ?? (numberFits(sent) ? null : 'wrong')
  const { areaCode: _, ...others } = Object.fromEntries(
    loanFields.map((field) => [field, of(field, shapeOf(field))]),
  ) as Record<LoanField, LoanFault | null>
  return onlyFaults({
    ...others,
    birthDate: of('birthDate', birth),
    phone: of('phone', phone) ?? of('areaCode', shapeOf('areaCode')),
    number: of('number', number),
  })
}

/**
 * The values as they are sent: without blanks around them, and the letters of a document number in
 * upper case, as documents have them.
 */
export function asSent(typed: LoanTyped): LoanTyped {
  const trimmed = Object.fromEntries(
    loanFields.map((field) => [field, typed[field].trim()]),
  ) as LoanTyped
  return { ...trimmed, number: trimmed.number.toUpperCase() }
}

/** The call's input; null when a choice is none of its options. */
export function inputOf(typed: LoanTyped) {
  const sent = asSent(typed)
  const gender = genders.find((one) => one === sent.gender)
  const document = documents.find((one) => one === sent.document)
  return gender && document ? { ...sent, gender, document } : null
}

function numberFits({ country, document, number }: LoanTyped): boolean {
  const known = documents.find((one) => one === document)
  return known === undefined || documentFits({ country, document: known, number })
}

/** When a person turns 18, as the calendar day `yyyy-mm-dd`. */
export function eighteenthBirthday(birthDate: string): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return new Date(Date.UTC(year + 18, month - 1, day)).toISOString().slice(0, 10)
}
