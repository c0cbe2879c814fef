import { ACCOUNT_NUMBER, SWIFT, ibanChecksumFits, isIban } from '@kontor/shared/rules'

/** The fields of a bank card, in the order of the form. */
export const bankFields = ['bankName', 'bankAddress', 'swift', 'payeeName', 'payeeAccount'] as const
type BankField = (typeof bankFields)[number]

/** A bank card as it is typed. */
export type BankDraft = Record<BankField, string>

export type BankFaults = Partial<Record<BankField, 'missing' | 'malformed' | 'checksum'>>

/** What is wrong with a bank card; null when it can be sent. */
export function checkBank(draft: BankDraft): BankFaults | null {
  const faults: BankFaults = {}
  if (!SWIFT.test(draft.swift.trim().toUpperCase())) faults.swift = 'malformed'
  const account = draft.payeeAccount.trim()
  if (!ACCOUNT_NUMBER.test(account)) faults.payeeAccount = 'malformed'
  else if (isIban(account) && !ibanChecksumFits(account)) faults.payeeAccount = 'checksum'
  for (const field of bankFields) if (draft[field].trim() === '') faults[field] = 'missing'
  return Object.keys(faults).length > 0 ? faults : null
}
