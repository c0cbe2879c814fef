import { momentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { useListed, useLive } from '@kontor/shared/store'
import { ArrowDown, ArrowUp, IconButton, Row, Trash2 } from '@kontor/shared/ui'
import type { Coin, PriceAlert } from '@kontor/shared/wire'
import { distanceText } from '../parts/distance.text.ts'
import { removeAlert } from './alerts.store.ts'

/** A waiting alert, and the distance of the price to it. */
export function WaitingRow({ alert }: { alert: PriceAlert }) {
  const { t } = useTranslation('trading')
  const live = useLive(alert.symbol)
  if (!live) return null
  const { coin, mid } = live
  const sub = t('alerts.to-go', {
    price: priceText(mid, coin.digits),
    distance: distanceText(alert.price - mid, coin),
  })
  return <AlertRow alert={alert} coin={coin} sub={sub} />
}

/** An alert that was reached, when and at which price. */
export function ReachedRow({ alert }: { alert: PriceAlert }) {
  const { t } = useTranslation('trading')
  const coin = useListed(alert.symbol)?.coin
  if (!coin || !alert.reached) return null
  const { at, price } = alert.reached
  const sub = t('alerts.reached-at', { at: momentText(at), price: priceText(price, coin.digits) })
  return <AlertRow alert={alert} coin={coin} sub={sub} />
}

function AlertRow({ alert, coin, sub }: { alert: PriceAlert; coin: Coin; sub: string }) {
  const { t } = useTranslation('trading')
  const price = priceText(alert.price, coin.digits)
  const Arrow = alert.side === 'above' ? ArrowUp : ArrowDown
  return (
    <Row
      leading={<Arrow className={alert.reached ? 'i muted' : 'i'} aria-hidden />}
      title={
        <span className={alert.reached ? 'muted' : undefined}>
          <span className="strong">{coin.coinName}</span>{' '}
          <span className="small muted">{t(`alerts.${alert.side}`)}</span>{' '}
          <span className="strong num">{price}</span>
        </span>
      }
      sub={sub}
      action={
        <IconButton
          small
          icon={Trash2}
          label={t('alerts.remove', { name: coin.coinName, price })}
          onClick={() => void removeAlert(alert)}
        />
      }
    />
  )
}
