import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { PriceText } from '@kontor/shared/ui'
import { useLive } from '../use-live.ts'
import type { TicketProps } from './use-ticket.ts'
import { edit } from './ticket.store.ts'

const sides = ['sell', 'buy'] as const
const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** Which side, each with the price it would open at. */
export function TicketDirection({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const { direction: chosen } = useSnapshot(ticket)
  const live = useLive(coin.symbol)
  const group = useRef<HTMLDivElement>(null)
  const other = chosen === 'buy' ? 'sell' : 'buy'

  const turn = () => {
    edit(ticket, { direction: other })
    group.current?.querySelectorAll('button')[sides.indexOf(other)]?.focus()
  }

  return (
    <div
      ref={group}
      className="quote-seg"
      role="radiogroup"
      aria-label={t('ticket.direction')}
      onKeyDown={(event) => {
        if (!arrows.has(event.key)) return
        event.preventDefault()
        turn()
      }}
    >
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          role="radio"
          className={side === 'buy' ? 'b' : 's'}
          aria-checked={side === chosen}
          tabIndex={side === chosen ? 0 : -1}
          onClick={() => edit(ticket, { direction: side })}
        >
          {t(`direction.${side}`)}{' '}
          {live && <PriceText value={side === 'buy' ? live.ask : live.bid} digits={coin.digits} />}
        </button>
      ))}
    </div>
  )
}
