import { isSameName } from '@kontor/shared/rules'
import { type Decimal, inCurrency, splitWithdrawal, type Usd } from '@kontor/shared/trading'
import type { Currency, Method, Withdrawal, WithdrawalTerms } from '@kontor/shared/wire'

/** The terms of withdrawals: limits, fees, the user's methods, and rates. */
export interface Terms extends WithdrawalTerms {
  methods: readonly Method[]
  currencies: readonly Currency[]
}

export type AmountFault = 'missing' | 'too-small' | 'too-large' | 'insufficient'

/** The chosen method of a type; otherwise the default one; null when none is bound. */
export function methodOf(
  { methods }: Pick<Terms, 'methods'>,
  { type, methodId }: { type: Method['type']; methodId: string | null },
): Method | null {
  const bound = methods.filter((method) => method.type === type)
  return bound.find(({ id }) => id === methodId) ?? bound.find(isDefault) ?? bound[0] ?? null
}
const isDefault = (method: Method) => method.isDefault

/**
 * Whether a withdrawal went to this method. One address can be bound for several currencies and
 * networks.
 */
export function isDestination(
  method: Method,
  {
    type,
    address,
    currency,
    network,
  }: Pick<Withdrawal, 'type' | 'address' | 'currency' | 'network'>,
): boolean {
  if (method.type === 'bank') return type === 'bank' && method.payeeAccount === address
  return (
    type === 'coin' &&
    method.address === address &&
    method.currency === currency &&
    method.network === network
  )
}

/** The fault of an amount; null when it can be withdrawn. */
export function checkAmount(
  amount: Usd | null,
  { min, max, available }: Pick<WithdrawalTerms, 'min' | 'max' | 'available'>,
): AmountFault | null {
  if (amount === null) return 'missing'
  if (amount < min) return 'too-small'
  if (amount > max) return 'too-large'
  return amount > available ? 'insufficient' : null
}

/** Whether a card has another name than the verified one, so that nothing is paid to it. */
export function isOtherName(method: Method | null, name: string | null): boolean {
  return method?.type === 'bank' && name !== null && !isSameName(method.payeeName, name)
}

/**
 * The fee, and the amount received in the method's currency, as the server books them; `received`
 * is null while the rate is unknown.
 */
export function quote(
  amount: Usd,
  type: Method['type'],
  method: Method | null,
  { fees, currencies }: Pick<Terms, 'fees' | 'currencies'>,
): { fee: Usd; received: Decimal | null; currency: string } {
  const { fee, received } = splitWithdrawal(amount, fees[type])
  if (method === null || method.type === 'bank') return { fee, received, currency: 'USD' }
  const rate = currencies.find(({ code }) => code === method.currency)?.rate
  const arrives = rate === undefined ? null : inCurrency(received, rate)
  return { fee, received: arrives, currency: method.currency }
}

/**
 * An address in groups of four characters, for comparison; `at` is the index of a group's first
 * character.
 */
export function groupsOf(address: string): { at: number; text: string }[] {
  return [...address.matchAll(/.{1,4}/g)].map(({ index, 0: text }) => ({ at: index, text }))
}
