import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Skeleton } from '@kontor/shared/ui'
import { mark } from '@kontor/shared/wire'
import { ChartSkeleton, MarketSkeleton } from '../shell/area/page-skeleton.tsx'

/** Home before it loads, with the last known prices; `frame.js` writes their time. */
export function ListScreen() {
  return (
    <Known>
      <MarketSkeleton
        lead={<Note />}
        rows={
          <div className="bleed">
            <div className="list edge">{mark('rows')}</div>
          </div>
        }
      />
    </Known>
  )
}

/** A coin of the list; its place is that of a placeholder. */
export function ListRow() {
  return (
    <a className="row" href={mark('link')}>
      <Skeleton w="36px" h="36px" r="50%" />
      <span className="grow stack tight">
        <strong>{mark('name')}</strong>
        <Skeleton w="100%" h="10px" />
      </span>
      <span className="price muted">{mark('price')}</span>
      <Skeleton w="76px" h="32px" r="8px" />
    </a>
  )
}

/** A market before its page loads, with the last known price. */
export function QuoteScreen() {
  return (
    <Known>
      <ChartSkeleton
        lead={
          <>
            {mark('rows')}
            <Note />
          </>
        }
      />
    </Known>
  )
}

/** Name and price of the market. */
export function QuoteRow() {
  return (
    <p className="line">
      <strong>{mark('name')}</strong>
      <span className="price big muted">{mark('price')}</span>
    </p>
  )
}

function Known({ children }: { children: ReactNode }) {
  return (
    <div className="blocks" data-known>
      {children}
    </div>
  )
}

/** Says that the prices are the last known ones, and from when. */
function Note() {
  const { t } = useTranslation('shell')
  return (
    <p className="small muted">
      {t('last-prices')} <time data-at={mark('at')} />
    </p>
  )
}
