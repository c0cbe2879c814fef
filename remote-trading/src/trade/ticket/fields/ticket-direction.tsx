import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import { PriceText, useChoice } from '@kontor/shared/ui'
import type { TicketProps } from '../use-ticket.ts'
import styles from './ticket-direction.module.css'

const sides = [{ value: 'sell' }, { value: 'buy' }] as const

/** The choice between buy and sell, each with the price at which it would open. */
export function TicketDirection({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const { direction: chosen } = useSnapshot(ticket).values
  const live = useLive(coin.symbol)
  const { group, onKeyDown, tabIndexOf } = useChoice(sides, chosen, (direction) =>
    edit(ticket, { direction }),
  )

  return (
    <div
      ref={group}
      className={styles.sides}
      role="radiogroup"
      aria-label={t('ticket.direction')}
      onKeyDown={onKeyDown}
    >
      {sides.map(({ value: side }, index) => (
        <button
          key={side}
          type="button"
          role="radio"
          className={side === 'buy' ? styles.buy : styles.sell}
          aria-checked={side === chosen}
          tabIndex={tabIndexOf(index)}
          onClick={() => edit(ticket, { direction: side })}
        >
          {t(`direction.${side}`)}{' '}
          {live && <PriceText value={side === 'buy' ? live.ask : live.bid} digits={coin.digits} />}
        </button>
      ))}
    </div>
  )
}
