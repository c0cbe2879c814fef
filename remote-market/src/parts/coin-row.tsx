import type { ReactNode } from 'react'
import type { Listed, MarketState } from '@kontor/shared/store'
import { CoinIcon, FavouriteStar } from '@kontor/shared/ui'
import { CoinTile } from './coin-tile.tsx'
import { TradeLink } from './links/trade-link.tsx'
import styles from './coin-row.module.css'

interface CoinRowProps {
  listed: Listed
  state: MarketState
  onOpen?: () => void
  /** The content beside the icon. */
  children: ReactNode
}

/** A row that is a link to the coin's trade screen, and beside it the coin's star. */
export function CoinRow({ listed, state, onOpen, children }: CoinRowProps) {
  const { coinIcon, coinName, symbol } = state.coin
  return (
    <CoinTile state={state} className={`row ${styles.row}`}>
      <TradeLink listed={listed} className="row" {...(onOpen && { onOpen })}>
        <CoinIcon icons={coinIcon} name={coinName} />
        {children}
      </TradeLink>
      <FavouriteStar symbol={symbol} name={coinName} />
    </CoinTile>
  )
}
