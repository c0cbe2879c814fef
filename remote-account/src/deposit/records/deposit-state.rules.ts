import type { AccountEvent, Deposit } from '@kontor/shared/wire'

/** The tone of each state of a deposit. */
export const depositTones = {
  review: 'warn',
  credited: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<Deposit['state'], string>

/** The outcome of a deposit's review; null before it, and for a deposit that was withdrawn. */
export function depositEvent({ id, state, amount, reason }: Deposit): AccountEvent | null {
  const review = { kind: 'deposit', id } as const
  if (state === 'credited') return { kind: 'credited', review, amount }
  return state === 'rejected' ? { kind: 'rejected', review, amount, reason: reason ?? '' } : null
}
