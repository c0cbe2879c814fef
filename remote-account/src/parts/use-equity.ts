import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  account,
  accountEvents,
  coins,
  useMids,
  useResource,
  useSignedIn,
  useWatch,
} from '@kontor/shared/store'
import { floatingProfit, rateFrom, type Usd } from '@kontor/shared/trading'
import type { OpenOrder, Wallet } from '@kontor/shared/wire'
import { positions } from './positions.store.ts'

/** What the account is worth, in USD. */
export interface Equity {
  available: Usd
  margin: Usd
  withdrawal: Usd
  /** Floating profit of all positions; null while a price is missing. */
  floating: Usd | null
  /** Available, margin and floating profit; null while a price is missing. */
  equity: Usd | null
}

/**
 * What the account is worth now; null while it loads. Keeps the quotes of the positions coming, and
 * renders when one of them moves.
 */
export function useEquity(): Equity | null {
  const wallets = useSnapshot(account).info?.user_wallet
  const signedIn = useSignedIn()
  const { count } = useSnapshot(accountEvents)
  const state = useResource(positions)
  useEffect(
    () => void (signedIn && positions.reload(undefined, { quiet: true })),
    [signedIn, count],
  )
  const floating = useFloating(state.at === 'ready' ? state.value : null)
  if (!wallets) return null
  const of = (type: Wallet['type']) => wallets.find((one) => one.type === type)?.balance ?? 0n
  const [available, margin, withdrawal] = [of('available'), of('margin'), of('withdrawal')]
  const equity = floating === null ? null : available + margin + floating
  return { available, margin, withdrawal, floating, equity }
}

function useFloating(orders: readonly OpenOrder[] | null): Usd | null {
  const known = useSnapshot(coins)
  const midOf = useMids()
  const symbols = (orders ?? []).map(({ symbol }) => symbol)
  const rates = symbols.flatMap((symbol) => known[symbol]?.coin.rate?.symbol ?? [])
  useWatch([...new Set([...symbols, ...rates])].toSorted())
  if (orders === null) return null
  let total: Usd = 0n
  for (const order of orders) {
    const coin = known[order.symbol]?.coin
    const mid = midOf(order.symbol)
    if (!coin || mid === undefined) return null
    const profit = floatingProfit(order, coin, mid, rateFrom(coin.rate, midOf))
    if (profit === null) return null
    total += profit
  }
  return total
}
