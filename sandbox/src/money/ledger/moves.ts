import type { Usd } from '@kontor/shared/trading'
import type { Movement } from '@kontor/shared/wire'
import { availableOf, brokerAccounts, marginOf, withdrawalOf } from './accounts.ts'

type Kind = Movement['kind']

/** One movement of what a user has available: USD into (+) or out of (−) it. */
export interface Move {
  kind: Kind
  amount: Usd
}

/** The amount that is added to an account; negative amounts are taken from it. */
export interface Posting {
  account: string
  amount: Usd
  /** What a posting of what is available is; null for the other side of it. */
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
 * The postings of a user's movements in their order: for each the other side, then what is
 * available, so that the latest posting of an account has its balance after the movement. A
 * movement of nothing is left out, but for the result of a position: that it ended is told. Source:
 * MONEY-7.
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

/** What is frozen for an order: as much more USD as given, or less where that is negative. */
export function freezing(what: 'margin' | 'fee', more: Usd): Move {
  return { kind: `${what}-${more < 0n ? 'released' : 'frozen'}`, amount: -more }
}
