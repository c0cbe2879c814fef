import { gap } from '@kontor/shared/wire'
import { ChartSkeleton } from '../shell/area/page-skeleton.tsx'
import { KnownSince } from './known-since.tsx'

/** The page of a coin before it loads, with its last known price. */
export function CoinScreen() {
  return (
    <div className="blocks" data-known>
      <ChartSkeleton
        price={
          <div>
            {gap('rows')}
            <KnownSince />
          </div>
        }
      />
    </div>
  )
}

/** The coin, and its price as large as on its page. */
export function CoinRow() {
  return (
    <>
      <p>
        <strong>{gap('name')}</strong>
      </p>
      <p>
        <span className="price big muted">{gap('price')}</span>
      </p>
    </>
  )
}
