import { isTransfer, type Movement } from '@kontor/shared/wire'

/**
 * Whether a movement is shown in colour: only incoming money is. Outgoing money is no loss, and
 * frozen money stays the user's.
 */
export function isIncome(movement: Pick<Movement, 'kind' | 'amount'>): boolean {
  return !isTransfer(movement) && movement.amount > 0n
}
