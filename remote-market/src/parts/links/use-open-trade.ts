import { useNavigate } from '@kontor/shared/router'
import { carry, type Listed } from '@kontor/shared/store'
import { tradeLink } from '@kontor/shared/wire'

/** The address of a coin's trade screen. */
export function tradeAddress({ coin }: Listed): string {
  return tradeLink({ symbol: coin.symbol })
}

/**
 * Opens the trade screen of a coin and passes the coin with the navigation, so that it is shown at
 * once. Source: APP-5.
 */
export function useOpenTrade(): (listed: Listed) => void {
  const navigate = useNavigate()
  return (listed) => void navigate(tradeAddress(listed), { state: carry(listed) })
}
