import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { readDecimal, useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { Stepper, useOwnAmountText } from '@kontor/shared/ui'
import { lotBounds, lotsFigure } from '../../../parts/figures.text.ts'
import { stepLots } from '../rules/lots.rules.ts'
import { faultText } from '../ticket.text.ts'
import type { TicketProps } from '../use-ticket.ts'
import { ShareChips } from './share-chips.tsx'
import { sizeText } from './size.text.ts'

/** The lots: typed, stepped, or as a share of the available balance. */
export function TicketLots(props: TicketProps) {
  const { ticket, coin, evaluation } = props
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const values = useSnapshot(ticket).values
  const available = useUser()?.withdrawBalance
  const text = sizeText(values, coin, evaluation)
  const step = lotsFigure(coin.lotStep, coin)
  const fault = evaluation?.faults.lots
  const by = (delta: 1 | -1) => lotsFigure(stepLots(readDecimal(text), delta, coin), coin)
  const change = (lots: string) => edit(ticket, { size: 'typed', lots })
  const canLess = by(-1) !== text
  const canMore = by(1) !== text

  return (
    <div className="stack near">
      <Stepper
        label={t(`ticket.lots.${values.direction}`)}
        name="lots"
        value={text}
        onChange={change}
        onStep={(delta) => change(by(delta))}
        canLess={canLess}
        canMore={canMore}
        lessLabel={t('ticket.less', { step })}
        moreLabel={t('ticket.more', { step })}
        aside={
          available !== undefined && (
            <span className="tiny muted num">
              {t('ticket.balance', { balance: own(available) })}
            </span>
          )
        }
        hint={
          canLess && canMore
            ? undefined
            : t(canLess ? 'ticket.most' : 'ticket.least', lotBounds(coin))
        }
        error={fault && faultText(fault, coin)}
      />
      <ShareChips {...props} />
    </div>
  )
}
