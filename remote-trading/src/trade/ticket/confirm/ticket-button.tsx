import { useSnapshot } from 'valtio'
import { lotsText, useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { useLocation } from '@kontor/shared/router'
import { useOrderSettings, useSignedIn } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { isOpen, loginLink } from '@kontor/shared/wire'
import { place } from '../place.actions.ts'
import { firstFault, orderKind } from '../ticket.text.ts'
import { FORM, type TicketProps, useOrderRequest } from '../use-ticket.ts'
import { TicketCost } from './ticket-cost.tsx'

/** The button that sends the order, with its lots and cost; or the reason why it cannot be sent. */
export function TicketButton(props: TicketProps) {
  const { ticket, coin, evaluation } = props
  const { t } = useTranslation('trading')
  const {
    values: { direction, kind },
    request: sent,
    step,
  } = useSnapshot(ticket)
  const { confirms } = useOrderSettings()
  const { pathname, search } = useLocation()
  const signedIn = useSignedIn()
  const asked = useOrderRequest(props)
  // An order that may have reached the broker is sent again unchanged, also when its market has
  // closed meanwhile: the answer says whether it was placed.
  const isRetry = step.at === 'unanswered'
  const order = isRetry || step.at === 'sending' ? sent : asked

  if (!signedIn) return <Button to={loginLink(pathname + search)}>{t('ticket.sign-in')}</Button>
  if (kind === 'market' && !isOpen(coin) && !isRetry) {
    const { opensAt } = coin
    const until = opensAt === null ? t('closed') : t('opens', { at: weekdayTimeText(opensAt) })
    return <Button disabled>{until}</Button>
  }
  if (evaluation === null || order === null) return <Button disabled>{whyNot()}</Button>

  const asksFirst = confirms && step.at === 'editing'
  // Enter in a field presses a submit button. It must never place an order.
  const press = asksFirst
    ? ({ type: 'submit', form: FORM } as const)
    : { onClick: () => void place(ticket, coin, { request: order, terms: evaluation.terms }) }
  return (
    <Button
      kind={direction}
      busy={step.at === 'sending'}
      note={<TicketCost {...props} />}
      {...press}
    >
      {isRetry
        ? t('ticket.ask-again')
        : t(`ticket.confirm.${orderKind(direction, evaluation.pending)}`, {
            lots: lotsText(order.lots, coin.lotStep),
          })}
    </Button>
  )

  function whyNot() {
    const first = evaluation && firstFault(evaluation.faults)
    if (!first) return t('ticket.waiting')
    const isMissing = first.fault.is === 'price-missing' || first.fault.is === 'lots-missing'
    return isMissing ? t(`ticket.fault.${first.fault.is}`) : t(`ticket.check.${first.field}`)
  }
}
