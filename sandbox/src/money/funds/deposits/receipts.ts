import type { Deposit, DepositTerms } from '@kontor/shared/wire'
import { Refusal } from '../../../errors.ts'
import { networkOf, receipts } from '../currencies.ts'

/** The ways to deposit that configuration can close. Source: MONEY-12. */
export const depositTypes = ['card', 'coin'] as const
export type DepositType = (typeof depositTypes)[number]

type Of<Type extends DepositType> = Extract<Deposit, { type: Type }>
/** The account or address to which a deposit was sent. */
type SentTo =
  | Pick<Of<'card'>, 'type' | 'currency' | 'payee' | 'bank' | 'account' | 'reference'>
  | Pick<Of<'coin'>, 'type' | 'currency' | 'network' | 'address'>

/** The open ways to deposit, and the texts of the broker's account in the user's language. */
export interface Receipts {
  open: readonly DepositType[]
  words: { receipt: { payee: string; bank: string } }
}

/**
 * The broker's account, which is visibly not real. The UID is the reference of a user's payments.
 */
function accountFor(uid: string, { words }: Receipts) {
  return {
    ...words.receipt,
    account: 'TEST-ONLY-0000-0000-00',
    reference: `KONTOR ${uid}`,
  }
}

/** The account and addresses for a user's deposits; null for a closed way. */
export function receiptsFor(uid: string, how: Receipts): Pick<DepositTerms, 'card' | 'coin'> {
  const { open } = how
  return {
    card: open.includes('card') ? accountFor(uid, how) : null,
    coin: open.includes('coin') ? receipts : null,
  }
}

/**
 * The account or address to which a user sent a deposit.
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
