import { useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading, useWatch } from '@kontor/shared/store'
import { Page } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { useReopening } from '../parts/use-reopening.ts'
import { ContractFacts } from './contract-facts.tsx'
import { OrderButtons } from './deal/order-buttons.tsx'
import { MarketLead } from './market-lead.tsx'
import { MarketTools } from './market-tools.tsx'
import { MyOrders } from './my-orders.tsx'
import { PriceChart } from './chart/price-chart.tsx'
import { PriceHead } from './price-head.tsx'
import { useTicketSheet } from './ticket/use-ticket-sheet.tsx'
import styles from './market-page.module.css'

/** One market: its price, its chart, and the ticket. */
export function MarketPage({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const paper = usePaperTrading()
  const { begin, sheet } = useTicketSheet(coin)
  useWatch(coin.rate ? [coin.rate.symbol] : [])
  useReopening(coin)

  return (
    <Page
      title={t('trade.heading', { name: coin.coinName })}
      name={coin.coinName}
      tight
      lead={<MarketLead coin={coin} />}
      action={<MarketTools coin={coin} />}
    >
      <PriceHead coin={coin} />
      <PriceChart coin={coin} onBegin={begin} />
      <MyOrders coin={coin} />
      <ContractFacts coin={coin} />
      <p className={`tiny muted centred ${styles.risk}`}>
        {t('trade.risk')} {paper && t('trade.paper-risk')}
      </p>
      <OrderButtons coin={coin} onBegin={begin} />
      {sheet}
    </Page>
  )
}
