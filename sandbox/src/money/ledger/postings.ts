import type { Usd } from '@kontor/shared/trading'
import type { Movement } from '@kontor/shared/wire'
import { availableOf, brokerAccounts, marginOf, withdrawalOf } from './accounts.ts'

type Kind = Movement['kind']

/** One movement of a user's available balance: USD into (+) or out of (−) it. */
export interface Move {
  kind: Kind
  amount: Usd
}

/** The amount that is added to an account; negative amounts are taken from it. */
export interface Posting {
  account: string
  amount: Usd
  /** The kind of movement of a posting to the available balance; null for its other side. */
  movement: Kind | null
}

const { cashIn, cashOut, fees, profit, swap } = brokerAccounts

/** The account at the other side of each kind of movement. */
const otherSides: Record<Kind, (personId: string) => string> = {
  close: () => profit,
  liquidation: () => profit,
  fee: () => fees,
  swap: () => swap,
  'margin-frozen': marginOf,
  'margin-released': marginOf,
  'fee-frozen': marginOf,
  'fee-released': marginOf,
  deposit: () => cashIn,
  'practice-funds': () => cashIn,
  withdrawal: () => cashOut,
  'withdrawal-frozen': withdrawalOf,
  'withdrawal-released': withdrawalOf,
}

/**
 * The postings of a user's movements in their order. Each movement posts its other side first and
 * the available balance second, so that the latest posting of an account has its balance after the
 * movement. A movement of zero is left out, except the result of a position, which records that it
 * ended. Source: MONEY-7.
 */
export function postingsOf(personId: string, moves: readonly Move[]): Posting[] {
  return moves.flatMap(({ kind, amount }) =>
    amount === 0n && kind !== 'close' && kind !== 'liquidation'
      ? []
      : [
          { account: otherSides[kind](personId), amount: -amount, movement: null },
          { account: availableOf(personId), amount, movement: kind },
        ],
  )
}

/** The movement that freezes `more` USD for an order, or releases them when `more` is negative. */
export function freezing(what: 'margin' | 'fee', more: Usd): Move {
  return { kind: `${what}-${more < 0n ? 'released' : 'frozen'}`, amount: -more }
}
