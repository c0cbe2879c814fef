import { useSnapshot } from 'valtio'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { Stepper } from '@kontor/shared/ui'
import { lotsText, readLots } from '../../parts/figures.ts'
import { ShareChips } from './share-chips.tsx'
import { stepLots } from './ticket.rules.ts'
import type { TicketProps } from './use-ticket.ts'
import { edit } from './ticket.store.ts'
import { usePreview } from './use-ticket.ts'

/** The lots: typed, stepped, or as a share of the available balance. */
export function TicketLots({ ticket, coin }: TicketProps) {
  const { t } = useTranslation('trading')
  const { lots, step, direction } = useSnapshot(ticket)
  const available = useUser()?.withdrawBalance
  const preview = usePreview({ ticket, coin })
  const bounds = {
    min: lotsText(coin.lotMin, coin),
    max: lotsText(coin.lotMax, coin),
    step: lotsText(coin.lotStep, coin),
  }
  const cost = preview && preview.margin + preview.openFee
  const short =
    cost !== null && available !== undefined && cost > available
      ? t('ticket.short', { cost: amountText(cost) })
      : undefined
  const fault =
    step.at === 'editing' && step.fault ? t(`ticket.fault.${step.fault}`, bounds) : undefined
  const least = preview?.leastLots
  const tooFew = least ? t('ticket.marginTooSmall', { least: lotsText(least, coin) }) : undefined
  const by = (delta: 1 | -1) => stepLots(readLots(lots), delta, coin)
  const canLess = lotsText(by(-1), coin) !== lots
  const canMore = lotsText(by(1), coin) !== lots

  return (
    <div className="stack near">
      <Stepper
        label={t(`ticket.lots.${direction}`)}
        value={lots}
        onChange={(text) => edit(ticket, { lots: text })}
        onStep={(delta) =>
          edit(ticket, { lots: lotsText(stepLots(readLots(ticket.lots), delta, coin), coin) })
        }
        canLess={canLess}
        canMore={canMore}
        lessLabel={t('ticket.less', bounds)}
        moreLabel={t('ticket.more', bounds)}
        aside={
          available !== undefined && (
            <span className="tiny muted num">
              {t('ticket.balance', { balance: amountText(available) })}
            </span>
          )
        }
        hint={canLess && canMore ? undefined : t(canLess ? 'ticket.most' : 'ticket.least', bounds)}
        error={fault ?? tooFew ?? short}
      />
      <ShareChips ticket={ticket} coin={coin} />
    </div>
  )
}
