import { useSnapshot } from 'valtio'
import { amountText, priceText, useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { usePaperTrading } from '@kontor/shared/store'
import { Button, KeyValues } from '@kontor/shared/ui'
import { isOpen } from '@kontor/shared/wire'
import { lotsText } from '../../parts/figures.ts'
import type { TicketProps } from './use-ticket.ts'
import { submit } from './ticket.store.ts'
import { useLots, usePreview } from './use-ticket.ts'
import styles from './ticket-confirm.module.css'

/** The money at risk, and the button that sends the order and says its lots and cost. */
export function TicketConfirm({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const { direction, step } = useSnapshot(ticket)
  const paper = usePaperTrading()
  const lots = useLots({ ticket, coin })
  const preview = usePreview({ ticket, coin })
  const closed =
    coin.opensAt === null ? t('closed') : t('closed-until', { at: weekdayTimeText(coin.opensAt) })
  return (
    <>
      {paper && (
        <p className="paper">
          <span>{t('paper')}</span>
        </p>
      )}
      <div className={styles.risk}>
        <KeyValues
          rows={[{ label: t('ticket.at-risk'), value: preview ? amountText(preview.atRisk) : '–' }]}
        />
      </div>
      <Button
        kind={direction}
        busy={step.at === 'sending'}
        disabled={!isOpen(coin)}
        onClick={() => void submit(ticket, coin)}
        note={!isOpen(coin) ? closed : preview && <Note {...preview} digits={coin.digits} />}
      >
        {lots === null
          ? t(`ticket.confirm.${direction}`)
          : t(`ticket.confirm-lots.${direction}`, { lots: lotsText(lots, coin) })}
      </Button>
    </>
  )
}

function Note({
  price,
  margin,
  openFee,
  digits,
}: {
  price: bigint
  margin: bigint
  openFee: bigint
  digits: number
}) {
  const { t } = useTranslation('trading')
  return (
    <>
      <span className={styles.about}>
        {t('ticket.about', { price: priceText(price, digits) })} ·{' '}
      </span>
      {t('ticket.cost', { margin: amountText(margin), fee: amountText(openFee) })}
    </>
  )
}
