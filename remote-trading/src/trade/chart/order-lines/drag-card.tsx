import { useEffect, useRef } from 'react'
import { priceText, readDecimal, useTranslation } from '@kontor/shared/i18n'
import { type Live, useRate } from '@kontor/shared/store'
import { type Price, profitAt } from '@kontor/shared/trading'
import { Button, Card, KeyValues } from '@kontor/shared/ui'
import { changesOf } from '../../../parts/actions/modify/changes.text.tsx'
import { faultText } from '../../../parts/actions/modify/fault.text.ts'
import { modify } from '../../../parts/actions/modify/modify.actions.ts'
import { checkTyped } from '../../../parts/actions/modify/typed-prices.rules.ts'
import { useSending } from '../../../parts/actions/send.store.ts'
import { FaultNote } from '../../../parts/fault-note.tsx'
import type { Dragged } from './use-order-lines.ts'
import styles from './drag-card.module.css'

interface DragCardProps {
  dragged: Dragged
  live: Live
  onDone: () => void
}

/** The figures of a dragged line. Nothing is sent before the button is pressed. */
export function DragCard({ dragged: { order, moved }, live, onDone }: DragCardProps) {
  const { t } = useTranslation('trading')
  const { coin, mid } = live
  const rate = useRate(coin)
  const card = useShownWhenReleased()
  const busy = useSending(order.id)
  const text = (price: Price | null) => (price === null ? '' : priceText(price, coin.digits))
  const typed = {
    price: order.state === 'pending' ? text(order.price) : '',
    stopLoss: text(order.stopLoss),
    takeProfit: text(order.takeProfit),
    [moved.field]: text(moved.price),
  }
  const checked = checkTyped(order, typed, coin, { ...live, read: readDecimal })
  const { price, stopLoss, takeProfit, faults, isChanged } = checked
  const [fault] = Object.values(faults)
  const entry = order.state === 'open' ? order.entry : (price ?? order.price)
  const moneyAt = (close: Price | null) =>
    close === null || rate === null
      ? null
      : profitAt({ ...order, entry, instrument: coin, rate }, close)
  const send = async () => {
    const change = { stopLoss, takeProfit, ...(price !== null && { price }) }
    if (await modify(order, change)) onDone()
  }
  return (
    <Card>
      <div
        ref={card}
        className={`stack ${styles.card}`}
        role="group"
        aria-label={t(`chart.moved.${moved.field}`)}
      >
        <p className="small strong">{t(`chart.moved.${moved.field}`)}</p>
        {isChanged && !fault && (
          <KeyValues rows={changesOf(order, checked, { live, rate, moneyAt, t })} />
        )}
        {fault && (
          <FaultNote
            key={fault.kind}
            className="small down"
            sentence={faultText(fault, coin, mid)}
          />
        )}
        <div className="pair">
          <Button kind="quiet" onClick={onDone}>
            {t('chart.drag-cancel')}
          </Button>
          <Button
            busy={busy}
            disabled={fault !== undefined || !isChanged}
            onClick={() => void send()}
          >
            {t(`chart.send.${moved.field}`)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/**
 * Scrolls an element into view when the finger is lifted. If it scrolled earlier, the line would
 * move away from the finger.
 */
function useShownWhenReleased() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => element.current?.scrollIntoView({ block: 'nearest' })
    addEventListener('pointerup', show)
    return () => removeEventListener('pointerup', show)
  }, [])
  return element
}
