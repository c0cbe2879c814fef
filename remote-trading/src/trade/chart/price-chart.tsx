import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useOnline, useQuote, useResource } from '@kontor/shared/store'
import { CandleChart, Chips, ErrorRetry } from '@kontor/shared/ui'
import { periods, type Coin, type Period } from '@kontor/shared/wire'
import { follow, newChart } from './chart.store.ts'
import styles from './price-chart.module.css'

/** The chart, and the choice of its interval. */
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

/** The candles of one interval. Loads the missed ones when the connection is back. */
function Candles({ coin: { symbol, coinName, digits }, period }: { coin: Coin; period: Period }) {
  const { t } = useTranslation('trading')
  const [chart] = useState(newChart)
  const state = useResource(chart)
  const online = useOnline()
  const quote = useQuote(symbol)
  const load = () => void chart.reload({ symbol, period }, { quiet: true })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- symbol and period are the keys above
  useEffect(load, [chart, online])
  useEffect(() => {
    if (quote) follow(chart, quote)
  }, [chart, quote])

  if (state.at === 'failed') return <ErrorRetry onRetry={load} />
  const label = t('trade.chart', { name: coinName, period: t(`period.${period}`) })
  return (
    <CandleChart
      candles={state.at === 'ready' ? state.value : null}
      digits={digits}
      label={label}
    />
  )
}
