import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import type { MarketState } from '@kontor/shared/store'
import { Clock, StaleBadge } from '@kontor/shared/ui'

/** Shows that the price is stale, or when a closed market opens; nothing otherwise. */
export function CoinNote({ market: { coin, isOpen, stale } }: { market: MarketState }) {
  const { t } = useTranslation('trading')
  return (
    <>
      {stale !== null && (
        <span className="tiny muted line near">
          <StaleBadge seconds={stale} />
        </span>
      )}
      {!isOpen && coin.opensAt !== null && (
        <span className="tiny muted line near">
          <Clock className="i xs" aria-hidden />
          <span>{t('orders.closed-until', { at: weekdayTimeText(coin.opensAt) })}</span>
        </span>
      )}
    </>
  )
}
