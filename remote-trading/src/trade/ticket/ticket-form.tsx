import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Notice } from '@kontor/shared/ui'
import { TicketPreview } from './confirm/ticket-preview.tsx'
import { TicketDirection } from './fields/ticket-direction.tsx'
import { TicketKind } from './fields/ticket-kind.tsx'
import { TicketLots } from './fields/ticket-lots.tsx'
import { TicketMultiple } from './fields/ticket-multiple.tsx'
import { TicketPrice } from './fields/ticket-price.tsx'
import { TicketProtection } from './fields/ticket-protection.tsx'
import { OrderSettings } from './settings/order-settings.tsx'
import type { TicketProps } from './use-ticket.ts'

/** The fields of the ticket and its figures. */
export function TicketForm(props: TicketProps) {
  const { t } = useTranslation('trading')
  const { kind, step } = useSnapshot(props.ticket)
  return (
    <>
      {step.at === 'unanswered' && <Notice kind="warn">{t('ticket.unanswered')}</Notice>}
      <TicketDirection {...props} />
      <TicketKind {...props} />
      {kind === 'pending' && <TicketPrice {...props} />}
      <TicketLots {...props} />
      <TicketMultiple {...props} />
      <TicketProtection {...props} />
      <TicketPreview {...props} />
      <OrderSettings />
    </>
  )
}
