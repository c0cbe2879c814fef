import { countriesAgree, type IbanFault, ibanFault, isSameName, SWIFT } from '@kontor/shared/rules'
import { addMethod } from '@kontor/shared/wire'

/** The fields of a bank card, in the order of the form. */
export const bankFields = ['bankName', 'bankAddress', 'swift', 'payeeName', 'payeeAccount'] as const
export type BankField = (typeof bankFields)[number]

/** A bank card as it is typed. */
export type BankDraft = Record<BankField, string>

export type BankFault =
  | { is: 'missing' | 'malformed' | 'country' }
  | IbanFault
  /** The payee's name differs from `name`, the verified name of the user. */
  | { is: 'other-name'; name: string }

export type BankFaults = Partial<Record<BankField, BankFault>>

/**
 * The card as it is sent: its account number without the word IBAN before it, which would hide that
 * it is one, and with plain blanks, as banks print it with others.
 */
export function asSent(draft: BankDraft): BankDraft {
  const account = draft.payeeAccount.trim().replace(/^IBAN:?\s*(?=[A-Z]{2}\d{2})/i, '')
  return { ...draft, payeeAccount: account.replaceAll(/\s/g, ' ') }
}

/** The faults of a bank card. `name` is the verified name, null before the verification. */
export function checkBank(typed: BankDraft, name: string | null): BankFaults {
  const draft = asSent(typed)
  const faults: BankFaults = malformed(draft)
  const { swift, payeeName, payeeAccount } = draft
  const account = ibanFault(payeeAccount)
  if (account !== null) faults.payeeAccount = account
  else if (isSwift(swift) && !countriesAgree(swift, payeeAccount)) faults.swift = { is: 'country' }
  if (name !== null && !isSameName(payeeName, name)) faults.payeeName = { is: 'other-name', name }
  for (const field of bankFields) if (draft[field].trim() === '') faults[field] = { is: 'missing' }
  return faults
}

/** The fields that the server would refuse. */
function malformed(draft: BankDraft): BankFaults {
  const { error } = addMethod.input.safeParse({ type: 'bank', ...draft })
  const at = new Set(error?.issues.map(({ path }) => path[0]))
  const wrong = bankFields.filter((field) => at.has(field))
  return Object.fromEntries(wrong.map((field) => [field, { is: 'malformed' }]))
}

const isSwift = (text: string) => SWIFT.test(text.trim().toUpperCase())
