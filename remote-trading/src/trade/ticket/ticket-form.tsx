import { useSnapshot } from 'valtio'
import { FormElement, review } from '@kontor/shared/forms'
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
import { FORM, type TicketProps } from './use-ticket.ts'

/** The fields of the ticket and its figures. Submitting leads to the confirmation. */
export function TicketForm(props: TicketProps) {
  const { t } = useTranslation('trading')
  const { values, step } = useSnapshot(props.ticket)
  return (
    <FormElement form={props.ticket} id={FORM} onSubmit={() => review(props.ticket, {})}>
      {step.at === 'unanswered' && <Notice kind="warn">{t('ticket.unanswered')}</Notice>}
      <TicketDirection {...props} />
      <TicketKind {...props} />
      {values.kind === 'pending' && <TicketPrice {...props} />}
      <TicketLots {...props} />
      <TicketMultiple {...props} />
      <TicketProtection {...props} />
      <TicketPreview {...props} />
      <OrderSettings />
    </FormElement>
  )
}
