import type { Withdrawal } from '@kontor/shared/wire'

/** How each state of a withdrawal looks. */
export const withdrawalTones = {
  review: 'warn',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<Withdrawal['state'], string>
