import type { Deposit } from '@kontor/shared/wire'

/** How each state of a deposit looks. */
export const depositTones = {
  review: 'warn',
  credited: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<Deposit['state'], string>
