import type { AccountEvent, Withdrawal } from '@kontor/shared/wire'

/** The tone of each state of a withdrawal. */
export const withdrawalTones = {
  review: 'warn',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<Withdrawal['state'], string>

/** The outcome of a withdrawal's review; null before it, and for one that was cancelled. */
export function withdrawalEvent({ id, state, amount, reason }: Withdrawal): AccountEvent | null {
  const review = { kind: 'withdrawal', id } as const
  if (state === 'paid') return { kind: 'paid', review, amount }
  return state === 'rejected' ? { kind: 'rejected', review, amount, reason: reason ?? '' } : null
}
