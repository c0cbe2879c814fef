import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { back } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { refreshAccount, useLive, useSignedIn } from '@kontor/shared/store'
import { CoinIcon, Sheet } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { spreadText } from '../../parts/figures.text.ts'
import { TicketConfirm } from './confirm/ticket-confirm.tsx'
import { TicketPlaced } from './confirm/ticket-placed.tsx'
import { TicketReview } from './confirm/ticket-review.tsx'
import type { Ticket } from './ticket.store.ts'
import { TicketForm } from './ticket-form.tsx'
import { useEvaluation } from './use-ticket.ts'

interface TicketSheetProps {
  ticket: Ticket
  coin: Coin
  onClose: () => void
}

/** The ticket, from the form over its figures to the placed order. Loads the balance. */
export function TicketSheet({ ticket, coin, onClose }: TicketSheetProps) {
  const { t } = useTranslation('trading')
  const { step, placed } = useSnapshot(ticket)
  const live = useLive(coin.symbol)
  const props = { ticket, coin, evaluation: useEvaluation(ticket, coin) }
  const signedIn = useSignedIn()
  useEffect(() => void (signedIn && refreshAccount()), [signedIn])
  const isReview = step.at === 'confirming' || (step.at === 'sending' && step.from === 'confirming')
  const order = step.at === 'sent' ? placed : null
  return (
    <Sheet
      open
      onClose={isReview ? () => back(ticket) : onClose}
      title={isReview ? t('review.title') : coin.coinName}
      leading={<CoinIcon icons={coin.coinIcon} name={coin.coinName} size="s" />}
      header={
        live && (
          <span className="small muted num">
            {t('ticket.spread', { spread: spreadText(live, coin) })}
          </span>
        )
      }
      footer={order === null && <TicketConfirm {...props} />}
    >
      {order ? (
        <TicketPlaced order={order} coin={coin} onClose={onClose} />
      ) : isReview ? (
        <TicketReview {...props} />
      ) : (
        <TicketForm {...props} />
      )}
    </Sheet>
  )
}
