import type { Listed } from '@kontor/shared/store'
import { ErrorRetry, Loading, Skeleton } from '@kontor/shared/ui'
import { CoinListRow } from './coin-list-row.tsx'
import styles from './coin-row.module.css'

interface CoinListProps {
  /** Null until they are loaded. */
  coins: readonly Listed[] | null
  failed: boolean
  /** How many rows to reserve while they load. */
  expected: number
  onRetry: () => void
}

/** A few coins on a card, loaded by one call. */
export function CoinList({ coins, failed, expected, onRetry }: CoinListProps) {
  if (failed) return <ErrorRetry onRetry={onRetry} />
  if (coins === null) return <CoinListSkeleton count={expected} />
  return (
    <ul className="list">
      {coins.map((listed) => (
        <li key={listed.coin.coinId}>
          <CoinListRow listed={listed} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for rows of a coin list. */
export function CoinListSkeleton({ count }: { count: number }) {
  return (
    <Loading className="list">
      {Array.from({ length: count }, (_, place) => (
        <div className={`row ${styles.row}`} key={place}>
          <div className="row">
            <Skeleton w="calc(var(--u) * 9)" h="calc(var(--u) * 9)" r="50%" />
            <span className="grow stack tight">
              <Skeleton w="6em" h="1em" />
              <Skeleton w="9em" h="0.75em" />
            </span>
            <span className="val stack tight">
              <Skeleton w="5em" h="1em" />
              <Skeleton w="4em" h="0.75em" />
            </span>
          </div>
          <span className="icon-btn" />
        </div>
      ))}
    </Loading>
  )
}
