import { useState } from 'react'
import { priceText, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { openingPrice, type Rate } from '@kontor/shared/trading'
import { Button, Card, DockAction, PriceText } from '@kontor/shared/ui'
import type { PendingOrder } from '@kontor/shared/wire'
import { askToCancel } from '../parts/actions/ask-to-cancel.actions.ts'
import { ModifySheet } from '../parts/actions/modify/modify-sheet.tsx'
import { useSending } from '../parts/actions/send.store.ts'
import { distanceText } from '../parts/distance.text.ts'
import { PendingFacts } from '../parts/facts/pending-facts.tsx'

interface WaitingProps {
  order: PendingOrder
  live: Live
  rate: Rate | null
}

/** A pending order: its price, and its actions. */
export function WaitingOrder({ order, live, rate }: WaitingProps) {
  const { t } = useTranslation('trading')
  const { coin } = live
  const busy = useSending(order.id)
  const [isModifying, setModifying] = useState(false)
  const market = openingPrice(order.direction, live)
  return (
    <>
      <section aria-label={t('position.waits')}>
        <h2 className="small muted plain">{t('position.waits')}</h2>
        <p className="line">
          <PriceText value={order.price} digits={coin.digits} big />
          <span className="small muted num">
            {t('pending.away', { distance: distanceText(order.price - market, coin) })}
          </span>
        </p>
        <p className="small muted num">
          {t('position.market', { price: priceText(market, coin.digits) })}
        </p>
      </section>
      <Card>
        <PendingFacts order={order} coin={coin} rate={rate} />
      </Card>
      <DockAction>
        <div className="pair">
          <Button kind="quiet" onClick={() => setModifying(true)}>
            {t('modify.action')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void askToCancel(order)}>
            {t('cancel.action')}
          </Button>
        </div>
      </DockAction>
      {isModifying && (
        <ModifySheet order={order} live={live} rate={rate} onClose={() => setModifying(false)} />
      )}
    </>
  )
}
