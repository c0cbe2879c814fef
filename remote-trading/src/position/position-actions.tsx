import { useEffect, useRef, useState } from 'react'
import { amountText, lotsText, priceText, useTranslation } from '@kontor/shared/i18n'
import { type Live, useOrderSettings } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import { Button, DockAction, useOwnAmountText } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { askToReverse } from '../parts/actions/ask-to-reverse.actions.tsx'
import { ChangeButtons } from '../parts/actions/change-buttons.tsx'
import { type Change, ChangeSheet } from '../parts/actions/change-sheet.tsx'
import { askToClose } from '../parts/actions/close/ask-to-close.actions.ts'
import { closeEstimate } from '../parts/actions/close/close.rules.ts'
import { useSending } from '../parts/actions/send.store.ts'

interface ActionsProps {
  order: OpenOrder
  live: Live
  rate: Rate | null
}

/** Modify, close a part, reverse and close, in the dock. */
export function PositionActions({ order, live, rate }: ActionsProps) {
  const { t } = useTranslation('trading')
  const { coin } = live
  const own = useOwnAmountText()
  const busy = useSending(order.id)
  const { tolerance } = useOrderSettings()
  const [sheet, setSheet] = useState<Change | null>(null)
  const latest = useRef({ live, rate })
  useEffect(() => {
    latest.current = { live, rate }
  })
  const now = () => {
    const { live: market, rate: known } = latest.current
    return known && { live: market, rate: known }
  }
  const estimate = closeEstimate(order, live, rate)
  return (
    <>
      <DockAction>
        <ChangeButtons isOpen={live.isOpen} onChoose={setSheet}>
          <Button
            kind="quiet"
            size="mid"
            disabled={!live.isOpen || rate === null}
            onClick={() => void askToReverse(order, tolerance, now)}
          >
            {t('reverse.action')}
          </Button>
        </ChangeButtons>
        <Button
          busy={busy}
          disabled={!live.isOpen}
          onClick={() => void askToClose(order, live, rate)}
          note={
            estimate
              ? t('part.note', {
                  price: priceText(estimate.price, coin.digits),
                  profit: own(estimate.profit, { signed: true }),
                  fee: amountText(estimate.fee),
                })
              : '–'
          }
        >
          {t('position.close', { lots: lotsText(order.lots, coin.lotStep) })}
        </Button>
      </DockAction>
      <ChangeSheet
        change={sheet}
        order={order}
        live={live}
        rate={rate}
        onClose={() => setSheet(null)}
      />
    </>
  )
}
