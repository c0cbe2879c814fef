import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import type { Direction } from '@kontor/shared/trading'
import { Clock, DockAction } from '@kontor/shared/ui'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { OrderButtons } from './order-buttons.tsx'

interface OrderDockProps {
  coin: Coin
  onBegin: (direction: Direction) => void
}

/**
 * Sell at bid, buy at ask. A closed market shows when it opens, and accepts only pending orders.
 */
export function OrderDock({ coin, onBegin }: OrderDockProps) {
  const { t } = useTranslation('trading')
  return (
    <DockAction>
      {!isOpen(coin) && (
        <p className="tiny muted line near centre">
          <Clock className="i xs" aria-hidden />
          <span>
            {coin.opensAt === null
              ? t('closed')
              : t('closed-until', { at: weekdayTimeText(coin.opensAt) })}
          </span>
          <button type="button" className="link hit" onClick={() => onBegin('buy')}>
            {t('deal.pending')}
          </button>
        </p>
      )}
      <OrderButtons coin={coin} onBegin={onBegin} />
    </DockAction>
  )
}
