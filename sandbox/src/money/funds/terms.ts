import { CENT, decimal, type Usd, type WithdrawalFee } from '@kontor/shared/trading'
import type { Method } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

/** Minimum and maximum of one amount, in USD. */
interface AmountLimits {
  min: Usd
  max: Usd
}

/** Source: LIMIT-1. */
export const depositLimits: AmountLimits = { min: decimal('10'), max: decimal('100000') }

/** The minimum exceeds the fee of every method. Source: LIMIT-2. */
export const withdrawalLimits: AmountLimits = { min: decimal('20'), max: decimal('100000') }

/** The fee of a withdrawal. Source: LIMIT-3. */
export const fees: Record<Method['type'], WithdrawalFee> = {
  bank: { fixed: decimal('15'), rate: decimal('0.005') },
  coin: { fixed: decimal('2'), rate: decimal('0.001') },
}

/**
 * Source: MONEY-23.
 * @throws Refusal INPUT_INVALID for parts of a cent, AMOUNT_OUT_OF_RANGE
 */
export function checkAmount(amount: Usd, limits: AmountLimits): void {
  if (amount % CENT !== 0n)
    throw new Refusal('INPUT_INVALID', { details: { field: 'amount', fault: 'too-precise' } })
  if (amount < limits.min || amount > limits.max)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', { details: limits })
}
