import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { type Live, useLive, useRate } from '@kontor/shared/store'
import { openingPrice } from '@kontor/shared/trading'
import { Button, CoinIcon, PriceText, Skeleton, StaleBadge } from '@kontor/shared/ui'
import { orderLink, type PendingOrder } from '@kontor/shared/wire'
import { ActionRow } from '../../parts/actions/action-row.tsx'
import { askToCancel } from '../../parts/actions/ask-to-cancel.actions.ts'
import { ModifySheet } from '../../parts/actions/modify/modify-sheet.tsx'
import { useSending } from '../../parts/actions/send.store.ts'
import { distanceText } from '../../parts/distance.text.ts'
import { OrderName } from '../../parts/facts/order-name.tsx'
import { PendingFacts } from '../../parts/facts/pending-facts.tsx'
import card from '../positions/position-card.module.css'
import details from '../positions/position-details.module.css'

/** One pending order: its price, and how far the market is from it. */
export function PendingCard({ order }: { order: PendingOrder }) {
  const live = useLive(order.symbol)
  return live ? <Card order={order} live={live} /> : <Skeleton h="var(--row)" r="var(--radius-m)" />
}

function Card({ order, live }: { order: PendingOrder; live: Live }) {
  const { t } = useTranslation('trading')
  const { coin, stale } = live
  const [isOpen, setOpen] = useState(false)
  const away = order.price - openingPrice(order.direction, live)
  return (
    <details className={card.card} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="line">
          <span className="line near">
            <CoinIcon icons={coin.coinIcon} name={coin.coinName} />
            <OrderName order={order} coin={coin} />
          </span>
          <span className={card.profit}>
            <PriceText value={order.price} digits={coin.digits} />
            <span className="tiny muted num">
              {t('pending.away', { distance: distanceText(away, coin) })}
            </span>
          </span>
        </span>
        {stale !== null && (
          <span className="tiny muted line near">
            <StaleBadge seconds={stale} />
          </span>
        )}
      </summary>
      {isOpen && <Details order={order} live={live} />}
    </details>
  )
}

function Details({ order, live }: { order: PendingOrder; live: Live }) {
  const { t } = useTranslation('trading')
  const { coin } = live
  const rate = useRate(coin)
  const busy = useSending(order.id)
  const [isModifying, setModifying] = useState(false)
  return (
    <div className={`stack wide ${details.details}`}>
      <PendingFacts order={order} coin={coin} rate={rate} />
      <ActionRow>
        <Button kind="quiet" size="mid" onClick={() => setModifying(true)}>
          {t('modify.action')}
        </Button>
        <Button kind="danger" size="mid" busy={busy} onClick={() => void askToCancel(order)}>
          {t('cancel.action')}
        </Button>
      </ActionRow>
      <Link className="link small hit" to={orderLink(order.id)}>
        {t('position.open')}
      </Link>
      {isModifying && (
        <ModifySheet order={order} live={live} rate={rate} onClose={() => setModifying(false)} />
      )}
    </div>
  )
}
