import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useSignedIn, usePaperTrading, useWatch } from '@kontor/shared/store'
import type { Direction } from '@kontor/shared/trading'
import { FavouriteStar, Page } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { useReopening } from '../parts/use-reopening.ts'
import { ContractFacts } from './contract-facts.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { MarketLead } from './market-lead.tsx'
import { MyPositions } from './my-positions.tsx'
import { PriceChart } from './chart/price-chart.tsx'
import { PriceHead } from './price-head.tsx'
import { edit, newTicket, renew } from './ticket/ticket.store.ts'
import { TicketSheet } from './ticket/ticket-sheet.tsx'
import styles from './market-page.module.css'

/** One market. Closing the ticket's sheet keeps what was typed and its idempotency key. */
export function MarketPage({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const paper = usePaperTrading()
  const signedIn = useSignedIn()
  const [ticket] = useState(() => newTicket(coin, 'buy'))
  const [open, setOpen] = useState(false)
  useWatch(coin.rate ? [coin.rate.symbol] : [])
  useReopening(coin)

  const begin = (direction: Direction) => {
    edit(ticket, { direction })
    setOpen(true)
  }
  const close = () => {
    if (ticket.step.at === 'sending') return
    if (ticket.step.at === 'placed') renew(ticket)
    setOpen(false)
  }

  return (
    <Page
      title={t('trade.heading', { name: coin.coinName })}
      name={coin.coinName}
      tight
      lead={<MarketLead coin={coin} />}
      action={<FavouriteStar symbol={coin.symbol} name={coin.coinName} />}
    >
      <PriceHead coin={coin} />
      <PriceChart coin={coin} />
      {signedIn && <MyPositions coin={coin} />}
      <ContractFacts coin={coin} />
      <p className={`tiny muted centred ${styles.risk}`}>
        {t('trade.risk')} {paper && t('trade.paper-risk')}
      </p>
      <OrderButtons coin={coin} onBegin={begin} />
      <TicketSheet open={open} onClose={close} ticket={ticket} coin={coin} />
    </Page>
  )
}
