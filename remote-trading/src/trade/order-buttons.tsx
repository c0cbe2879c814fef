import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import type { Direction, Price } from '@kontor/shared/trading'
import { Button, Clock, DockAction, PriceText } from '@kontor/shared/ui'
import { isOpen, type Coin } from '@kontor/shared/wire'
import { spreadText } from '../parts/figures.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  coin: Coin
  onBegin: (direction: Direction) => void
}

/**
 * Sell at bid, buy at ask. A closed market shows when it opens, and takes pending orders alone.
 */
export function OrderButtons({ coin, onBegin }: OrderButtonsProps) {
  const { t } = useTranslation('trading')
  const live = useLive(coin.symbol)
  if (live === null) return null
  const side = { coin, onBegin }
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
      <div className={styles.buttons}>
        <Side {...side} direction="sell" price={live.bid} />
        <p className={styles.spread}>
          <b>{spreadText(coin)}</b>
          <span>{t('spread')}</span>
        </p>
        <Side {...side} direction="buy" price={live.ask} />
      </div>
    </DockAction>
  )
}

function Side({
  coin,
  direction,
  price,
  onBegin,
}: OrderButtonsProps & { direction: Direction; price: Price }) {
  const { t } = useTranslation('trading')
  return (
    <Button kind={direction} disabled={!isOpen(coin)} onClick={() => onBegin(direction)}>
      <small>{t(`deal.${direction}`)}</small>
      <PriceText value={price} digits={coin.digits} />
    </Button>
  )
}
