import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  account,
  accountEvents,
  positions,
  useFloatingTotal,
  useResource,
  useSignedIn,
} from '@kontor/shared/store'
import type { Usd } from '@kontor/shared/trading'
import type { Wallet } from '@kontor/shared/wire'

const none: never[] = []

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
  const total = useFloatingTotal(state.at === 'ready' ? state.value : none)
  const floating = state.at === 'ready' ? total : null
  if (!wallets) return null
  const of = (type: Wallet['type']) => wallets.find((one) => one.type === type)?.balance ?? 0n
  const [available, margin, withdrawal] = [of('available'), of('margin'), of('withdrawal')]
  const equity = floating === null ? null : available + margin + floating
  return { available, margin, withdrawal, floating, equity }
}
