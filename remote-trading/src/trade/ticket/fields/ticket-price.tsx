import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { priceText, readDecimal, useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import { Stepper } from '@kontor/shared/ui'
import { distanceText } from '../../../parts/distance.text.ts'
import { betterBy, stepPrice } from '../rules/price.rules.ts'
import { faultText } from '../ticket.text.ts'
import type { TicketProps } from '../use-ticket.ts'

/** The price that a pending order waits for, and whether that is a limit or a stop. */
export function TicketPrice({ ticket, coin, evaluation }: TicketProps) {
  const { t } = useTranslation('trading')
  const { price: typed, direction } = useSnapshot(ticket).values
  const [isTouched, setTouched] = useState(false)
  const live = useLive(coin.symbol)
  if (live === null) return null
  const market = { direction, bid: live.bid, ask: live.ask, coin }
  const price = readDecimal<'price'>(typed)
  const fault = evaluation?.faults.price
  const isUntouched = fault?.is === 'price-missing' && !isTouched
  const sentence = fault && faultText(fault, coin)
  const change = (text: string) => {
    setTouched(true)
    edit(ticket, { price: text })
  }
  const step = (delta: 1 | -1) => {
    const next = stepPrice(readDecimal(ticket.values.price), delta, market)
    change(priceText(next, coin.digits))
  }
  return (
    <Stepper
      label={t('ticket.price')}
      name="price"
      value={typed}
      placeholder={priceText(stepPrice(null, 1, market), coin.digits)}
      onChange={change}
      onStep={step}
      canLess={price === null || price > 0n}
      canMore
      lessLabel={t('ticket.lower')}
      moreLabel={t('ticket.higher')}
      hint={
        isUntouched || price === null || !evaluation?.pending
          ? sentence
          : t(`ticket.is.${direction}-${evaluation.pending}`, {
              distance: distanceText(betterBy(price, market), coin),
            })
      }
      error={isUntouched ? undefined : sentence}
    />
  )
}
