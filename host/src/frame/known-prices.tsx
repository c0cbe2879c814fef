import { Skeleton } from '@kontor/shared/ui'
import { gap } from '@kontor/shared/wire'
import { MarketSkeleton } from '../shell/area/page-skeleton.tsx'
import { KnownSince } from './known-since.tsx'

/** Home before it loads, with the last known prices. */
export function KnownPricesScreen() {
  return (
    <div className="blocks" data-known>
      <MarketSkeleton
        lead={<KnownSince />}
        rows={
          <div className="bleed">
            <div className="list edge">{gap('rows')}</div>
          </div>
        }
      />
    </div>
  )
}

/** A coin of the list, in place of a placeholder. */
export function KnownPricesRow() {
  return (
    <a className="row" href={gap('link')}>
      <Skeleton w="36px" h="36px" r="50%" />
      <span className="grow stack tight">
        <strong>{gap('name')}</strong>
        <Skeleton w="100%" h="10px" />
      </span>
      <span className="price muted">{gap('price')}</span>
      <Skeleton w="76px" h="32px" r="8px" />
    </a>
  )
}
