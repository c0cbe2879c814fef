import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Mark, Sheet } from '@kontor/shared/ui'
import { spreadText } from '../../parts/figures.ts'
import { TicketConfirm } from './ticket-confirm.tsx'
import { TicketDirection } from './ticket-direction.tsx'
import { TicketLots } from './ticket-lots.tsx'
import { TicketMultiple } from './ticket-multiple.tsx'
import { TicketPlaced } from './ticket-placed.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import type { TicketProps } from './use-ticket.ts'

/** The ticket of a market order, from direction to confirmation. */
export function TicketSheet({
  open,
  onClose,
  ...props
}: TicketProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('trading')
  const { step } = useSnapshot(props.ticket)
  const { coin } = props
  const placed = step.at === 'placed'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={coin.coinName}
      mark={<Mark icons={coin.coinIcon} name={coin.coinName} size="s" />}
      header={
        <span className="small muted num">{t('ticket.spread', { spread: spreadText(coin) })}</span>
      }
      footer={placed ? undefined : <TicketConfirm {...props} />}
    >
      {placed ? (
        <TicketPlaced order={step.order} coin={coin} onClose={onClose} />
      ) : (
        <>
          <TicketDirection {...props} />
          <TicketLots {...props} />
          <TicketMultiple {...props} />
          <TicketPreview {...props} />
        </>
      )}
    </Sheet>
  )
}
