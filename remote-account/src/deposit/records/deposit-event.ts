import type { AccountEvent, Deposit } from '@kontor/shared/wire'

/** What the review of a deposit has said; null before, and for one that was withdrawn. */
export function depositEvent({ id, state, amount, reason }: Deposit): AccountEvent | null {
  const review = { kind: 'deposit', id } as const
  if (state === 'credited') return { kind: 'credited', review, amount }
  return state === 'rejected' ? { kind: 'rejected', review, amount, reason: reason ?? '' } : null
}
