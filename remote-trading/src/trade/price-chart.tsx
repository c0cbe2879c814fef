import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { useOnline, useQuote } from '@kontor/shared/store'
import { CandleChart, Chips, ErrorRetry } from '@kontor/shared/ui'
import { periods, type Coin, type Period } from '@kontor/shared/wire'
import { follow, loadChart, newChart } from './chart.store.ts'
import styles from './price-chart.module.css'

/** The chart and its interval. */
export function PriceChart({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const [period, setPeriod] = useState<Period>('15min')
  const options = periods.map((value) => ({ value, label: t(`period.${value}`) }))
  return (
    <div className={styles.chart}>
      <Chips
        spans
        label={t('trade.interval')}
        options={options}
        value={period}
        onChange={setPeriod}
      />
      <Candles key={period} coin={coin} period={period} />
    </div>
  )
}

/** Candles of one interval; back online, what was missed is loaded. */
function Candles({ coin: { symbol, coinName, digits }, period }: { coin: Coin; period: Period }) {
  const { t } = useTranslation('trading')
  const [chart] = useState(() => newChart(symbol, period))
  const { load } = useSnapshot(chart)
  const online = useOnline()
  const quote = useQuote(symbol)
  useEffect(() => void loadChart(chart), [chart, online])
  useEffect(() => {
    if (quote) follow(chart, quote)
  }, [chart, quote])

  if (load.at === 'failed') return <ErrorRetry onRetry={() => void loadChart(chart)} />
  const label = t('trade.chart', { name: coinName, period: t(`period.${period}`) })
  return (
    <CandleChart
      candles={load.at === 'ready' ? load.candles : null}
      digits={digits}
      label={label}
    />
  )
}
