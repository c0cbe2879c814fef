import { deviceStorage } from '@kontor/shared/store'
import { loanFields, photoFields, type LoanTyped, type PhotoField } from './loan.rules.ts'

const KEY = 'loan_draft'

/** The form of one account as this device keeps it. */
export interface LoanDraft {
  uid: string
  /** When it was begun, ms. */
  since: number
  typed: LoanTyped
  /** Paths of the uploaded pictures; empty without one. */
  paths: Record<PhotoField, string>
  /** `sentAt` of the application that was sent with it; null before. */
  sentAt: number | null
}

/** Stores the draft; it replaces that of another account. */
export function keepDraft(draft: LoanDraft): void {
  deviceStorage.write(KEY, draft)
}

/** Stores what was sent, without its photos, so that a rejected application can be corrected. */
export function keepSent({ typed, ...draft }: LoanDraft, sentAt: number | null): void {
  keepDraft({
    ...draft,
    typed: { ...typed, front: '', back: '', holding: '' },
    paths: { front: '', back: '', holding: '' },
    sentAt,
  })
}

export function dropDraft(): void {
  deviceStorage.write(KEY, null)
}

/** The draft of this account; null when there is none, or it cannot be read. */
export function keptDraft(uid: string): LoanDraft | null {
  const kept = deviceStorage.read(KEY) as Partial<LoanDraft> | null
  return kept?.uid === uid && isWhole(kept) ? kept : null
}

/** Storage may hold the draft of an older build, or what its user wrote there. */
function isWhole(kept: Partial<LoanDraft>): kept is LoanDraft {
  const { since, typed, paths } = kept
  return (
    Number.isFinite(since) &&
    loanFields.every((field) => typeof typed?.[field] === 'string') &&
    photoFields.every((field) => typeof paths?.[field] === 'string')
  )
}
