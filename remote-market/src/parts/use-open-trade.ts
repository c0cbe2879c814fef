import { useNavigate } from '@kontor/shared/router'
import { carry, type Listed } from '@kontor/shared/store'

/** The address of a coin's trade screen. */
export function tradeAddress({ coin }: Listed): string {
  return `/trade?symbol=${encodeURIComponent(coin.symbol)}`
}

/**
 * Opens the trade screen of a coin, and takes the coin along, so that it stands there at once.
 * Source: specification, section 2.
 */
export function useOpenTrade(): (listed: Listed) => void {
  const navigate = useNavigate()
  return (listed) => void navigate(tradeAddress(listed), { state: carry(listed) })
}
