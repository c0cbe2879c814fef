import type { Deposit, DepositTerms } from '@kontor/shared/wire'
import { Refusal } from '../../../errors.ts'
import { networkOf, receipts } from '../currencies.ts'

/** The ways to deposit that configuration can close. Source: MONEY-12. */
export const depositTypes = ['card', 'coin'] as const
export type DepositType = (typeof depositTypes)[number]

type Of<Type extends DepositType> = Extract<Deposit, { type: Type }>
/** Where a deposit was sent to. */
type SentTo =
  | Pick<Of<'card'>, 'type' | 'currency' | 'payee' | 'bank' | 'account' | 'reference'>
  | Pick<Of<'coin'>, 'type' | 'currency' | 'network' | 'address'>

/** The ways to deposit that are open, and who receives one by card in the user's language. */
export interface Receipts {
  open: readonly DepositType[]
  words: { receipt: { payee: string; bank: string } }
}

/** The broker's account, which is visibly not real; a user's payments carry their UID. */
function accountFor(uid: string, { words }: Receipts) {
  return {
    ...words.receipt,
    account: 'TEST-ONLY-0000-0000-00',
    reference: `KONTOR ${uid}`,
  }
}

/** Where a user's deposits go; null for a way that is closed. */
export function receiptsFor(uid: string, how: Receipts): Pick<DepositTerms, 'card' | 'coin'> {
  const { open } = how
  return {
    card: open.includes('card') ? accountFor(uid, how) : null,
    coin: open.includes('coin') ? receipts : null,
  }
}

/**
 * Where a deposit that a user announces was sent to.
 * @throws Refusal METHOD_CLOSED, NETWORK_UNKNOWN, or ADDRESS_INVALID for an address not shown
 */
export function sentTo(
  uid: string,
  how: Receipts,
  input: { type: 'card' } | { type: 'coin'; currency: string; network: string; address: string },
): SentTo {
  if (!how.open.includes(input.type)) throw new Refusal('METHOD_CLOSED')
  if (input.type === 'card') return { type: 'card', currency: 'USD', ...accountFor(uid, how) }
  const { type, currency, address } = input
  const network = networkOf(currency, input.network)
  const shown = receipts.find((one) => one.currency === currency && one.network === network)
  if (shown?.address !== address) throw new Refusal('ADDRESS_INVALID')
  return { type, currency, network, address }
}
