import type { AccountEvent, Withdrawal } from '@kontor/shared/wire'

/** What the review of a withdrawal has said; null before, and for one that was cancelled. */
export function withdrawalEvent({ id, state, amount, reason }: Withdrawal): AccountEvent | null {
  const review = { kind: 'withdrawal', id } as const
  if (state === 'paid') return { kind: 'paid', review, amount }
  return state === 'rejected' ? { kind: 'rejected', review, amount, reason: reason ?? '' } : null
}
