import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { amountText, priceText, useTranslation } from '@kontor/shared/i18n'
import { NumberInput } from '@kontor/shared/ui'
import { distanceText } from '../../../parts/distance.text.ts'
import type { Which } from '../rules/protection.rules.ts'
import type { TicketProps } from '../use-ticket.ts'
import styles from './protection-field.module.css'

/** A stop loss or take profit, and below it its values in the other measures. */
export function ProtectionField({
  ticket,
  coin,
  evaluation,
  which,
  faultId,
}: TicketProps & { which: Which; faultId: string }) {
  const { t } = useTranslation('trading')
  const { measure, [which]: typed } = useSnapshot(ticket).values
  const id = useId()
  const target = evaluation?.[which] ?? null
  const trend = target && target.profit < 0n ? 'down' : 'up'
  const isWrong = evaluation?.faults[which] !== undefined
  return (
    <div className={isWrong ? `field bad ${styles.field}` : `field ${styles.field}`}>
      <div className={`ctl ${styles.slim}`}>
        <label className="unit" htmlFor={id}>
          <span aria-hidden>{t(`ticket.short.${which}`)}</span>
          <span className="sr">{t(`ticket.${which}`)}</span>
        </label>
        <NumberInput
          id={id}
          name={which}
          enterKeyHint="done"
          placeholder={t('none.protection')}
          value={typed}
          {...(isWrong && { 'aria-invalid': true })}
          aria-describedby={isWrong ? faultId : `${id}-note`}
          onChange={(text) => edit(ticket, { [which]: text })}
        />
        {measure === 'amount' && <span className="unit">USD</span>}
      </div>
      <p className={`hint line ${trend}`} id={`${id}-note`}>
        {target && (
          <>
            <span className="num">
              {measure === 'amount'
                ? t('ticket.at', { price: priceText(target.price, coin.digits) })
                : amountText(target.profit, { signed: true })}
            </span>
            <span className="num muted">
              {measure === 'distance'
                ? priceText(target.price, coin.digits)
                : distanceText(target.distance, coin)}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
