import { useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading, useWatch } from '@kontor/shared/store'
import { Page } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { useMarketHours } from '../parts/hours/use-market-hours.ts'
import { PriceChart } from './chart/price-chart.tsx'
import { CoinLead } from './coin-lead.tsx'
import { CoinTools } from './coin-tools.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { MyOrders } from './my-orders.tsx'
import { OrderDock } from './order-buttons/order-dock.tsx'
import { PriceHead } from './price-head.tsx'
import { useTicketSheet } from './ticket/use-ticket-sheet.tsx'
import { useOrders } from './use-coin-orders.ts'
import styles from './coin-page.module.css'

/** One coin: its price, its chart, and the ticket. */
export function CoinPage({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const paper = usePaperTrading()
  const { begin, sheet } = useTicketSheet(coin)
  const orders = useOrders()
  useWatch(coin.rate ? [coin.rate.symbol] : [])
  useMarketHours(coin.symbol)

  return (
    <Page
      title={t('trade.heading', { name: coin.coinName })}
      name={coin.coinName}
      tight
      lead={<CoinLead coin={coin} />}
      action={<CoinTools coin={coin} />}
    >
      <PriceHead coin={coin} />
      <PriceChart coin={coin} onBegin={begin} />
      {/* The parts below the orders appear together with them, so that nothing moves. */}
      {orders !== 'loading' && (
        <>
          <MyOrders coin={coin} failed={orders === 'failed'} />
          <ContractFacts coin={coin} />
          <div className={`tiny muted centred ${styles.risk}`}>
            <p>{t('trade.risk')}</p>
            {paper && <p>{t('trade.paper-risk')}</p>}
          </div>
        </>
      )}
      <OrderDock coin={coin} onBegin={begin} />
      {sheet}
    </Page>
  )
}
