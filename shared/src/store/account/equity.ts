import { useSnapshot } from 'valtio'
import type { Usd } from '../../trading/index.ts'
import type { Wallet } from '../../wire/index.ts'
import { account } from './account.ts'

/** The value of the account and its parts, in USD. */
export interface Equity {
  available: Usd
  /** Frozen for positions and pending orders. */
  margin: Usd
  /** Frozen for withdrawals. */
  withdrawal: Usd
  /** Floating profit of all positions; null while a price is missing. */
  floating: Usd | null
  /** Available, margin and floating profit; null while a price is missing. */
  equity: Usd | null
}

/**
 * The equity of the account; null before the wallets are loaded. `floating` is the current floating
 * profit, null while it is unknown. The other figures come from the wallets, which the server reads
 * at one moment: an order that has just ended is in the balance or in the margin, never in both.
 * Source: MONEY-9.
 */
export function useEquity(floating: Usd | null): Equity | null {
  const wallets = useSnapshot(account).info?.user_wallet
  if (!wallets) return null
  const of = (type: Wallet['type']) => wallets.find((one) => one.type === type)?.balance ?? 0n
  const [available, margin, withdrawal] = [of('available'), of('margin'), of('withdrawal')]
  const equity = floating === null ? null : available + margin + floating
  return { available, margin, withdrawal, floating, equity }
}
