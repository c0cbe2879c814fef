import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { useLocation } from '@kontor/shared/router'
import { useLive, useSignedIn } from '@kontor/shared/store'
import type { Direction, Price } from '@kontor/shared/trading'
import { Button, Clock, DockAction, PriceText } from '@kontor/shared/ui'
import { isOpen, loginLink, type Coin } from '@kontor/shared/wire'
import { spreadText } from '../parts/figures.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  coin: Coin
  onBegin: (direction: Direction) => void
}

/** Sell at bid, buy at ask. Shows when a closed market opens. A visitor is sent to the login. */
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
  const { pathname, search } = useLocation()
  const signedIn = useSignedIn()
  const act = signedIn
    ? { onClick: () => onBegin(direction) }
    : { to: loginLink(pathname + search) }
  return (
    <Button kind={direction} disabled={!isOpen(coin)} {...act}>
      <small>{t(`deal.${direction}`)}</small>
      <PriceText value={price} digits={coin.digits} />
    </Button>
  )
}
