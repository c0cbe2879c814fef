import { CENT, decimal, type Usd, type WithdrawalFee } from '@kontor/shared/trading'
import type { Method } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

/** The least and the most of one deposit or withdrawal, in USD. */
export const limits = { min: decimal<'usd'>('10'), max: decimal<'usd'>('100000') }

/** The fee of a withdrawal. */
export const fees: Record<Method['type'], WithdrawalFee> = {
  bank: { fixed: decimal('15'), rate: decimal('0.005') },
  coin: { fixed: decimal('2'), rate: decimal('0.001') },
}

/** @throws Refusal INPUT_INVALID for parts of a cent, AMOUNT_OUT_OF_RANGE */
export function checkAmount(amount: Usd): void {
  if (amount % CENT !== 0n)
    throw new Refusal('INPUT_INVALID', { details: { field: 'amount', fault: 'too-precise' } })
  if (amount < limits.min || amount > limits.max)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', { details: limits })
}
