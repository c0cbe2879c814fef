import type { CSSProperties } from 'react'
import { priceText, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { closingPrice, type Price } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import styles from './protection-range.module.css'

/** Where the price is between stop loss and take profit; nothing when neither is set. */
export function ProtectionRange({ order, live }: { order: OpenOrder; live: Live }) {
  const { t } = useTranslation('trading')
  const { coin } = live
  const { stopLoss, takeProfit, entry } = order
  if (stopLoss === null && takeProfit === null) return null
  const price = closingPrice(order.direction, live)
  const text = (value: Price | null) =>
    value === null ? t('none.protection') : priceText(value, coin.digits)
  const gains = order.direction === 'buy' ? price >= entry : price <= entry
  return (
    <div
      className={`${styles.range} ${gains ? 'up' : 'down'}`}
      role="img"
      aria-label={t('range.label', {
        price: text(price),
        stop: text(stopLoss),
        profit: text(takeProfit),
        entry: text(entry),
      })}
    >
      {stopLoss !== null && takeProfit !== null && (
        <Track from={stopLoss} to={takeProfit} entry={entry} price={price} />
      )}
      <span className={styles.ends}>
        <span>
          {t('range.stop')}
          <b>{text(stopLoss)}</b>
        </span>
        <span className={styles.end}>
          {t('range.profit')}
          <b>{text(takeProfit)}</b>
        </span>
      </span>
    </div>
  )
}

function Track({ from, to, entry, price }: { from: Price; to: Price; entry: Price; price: Price }) {
  const [opened, now] = [placeOf(entry, from, to), placeOf(price, from, to)]
  const place = {
    '--from': `${Math.min(opened, now)}%`,
    '--run': `${Math.abs(now - opened)}%`,
    '--entry': `${opened}%`,
    '--now': `${now}%`,
  } as CSSProperties
  return (
    <span className={styles.track} style={place}>
      <span className={styles.run} />
      <span className={styles.entry} />
      <span className={styles.now} />
    </span>
  )
}

/** Percent of the way from one price to the other, within 0 and 100. */
function placeOf(price: Price, from: Price, to: Price): number {
  const permille = Number(((price - from) * 1000n) / (to - from))
  return Math.min(Math.max(permille / 10, 0), 100)
}
