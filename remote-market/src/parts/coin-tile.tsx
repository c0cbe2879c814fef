import type { ReactNode } from 'react'
import type { MarketState } from '@kontor/shared/store'
import styles from './coin-tile.module.css'

interface CoinTileProps {
  state: Pick<MarketState, 'isOpen' | 'stale'>
  className: string
  children: ReactNode
}

/** The box of one coin: muted while the coin is closed, and dimmed while its quote is stale. */
export function CoinTile({ state: { isOpen, stale }, className, children }: CoinTileProps) {
  const dimmed = stale !== null ? 'stale' : isOpen ? '' : styles.closed
  return <div className={`${className} ${dimmed}`}>{children}</div>
}
