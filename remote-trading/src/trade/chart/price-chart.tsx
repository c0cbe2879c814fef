import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useLive, useOnline, useQuote, useResource } from '@kontor/shared/store'
import { CandleChart, CandlestickChart, Chips, TrendingUp } from '@kontor/shared/ui'
import { periods, type Coin } from '@kontor/shared/wire'
import { ChartSheet } from './chart-sheet.tsx'
import { setChartSettings, useChartSettings, type ChartSettings } from './chart-settings.ts'
import { newChart } from './chart.store.ts'
import { DragCard } from './order-lines/drag-card.tsx'
import { useOrderLines } from './order-lines/use-order-lines.ts'
import styles from './price-chart.module.css'

/** The chart, and the choice of its interval, which stays with the user. */
export function PriceChart({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const settings = useChartSettings()
  const { period } = settings
  const options = periods.map((value) => ({ value, label: t(`period.${value}`) }))
  return (
    <div className={styles.chart}>
      <Chips
        spans
        label={t('trade.interval')}
        options={options}
        value={period}
        onChange={(value) => setChartSettings({ period: value })}
      />
      <Candles key={period} coin={coin} settings={settings} />
    </div>
  )
}

/** The candles of one interval. Loads the missed ones when the connection is back. */
function Candles({ coin, settings }: { coin: Coin; settings: ChartSettings }) {
  const { symbol, coinName, digits } = coin
  const { period, orders, ...look } = settings
  const { t } = useTranslation('trading')
  const [chart] = useState(newChart)
  const [isChoosing, setChoosing] = useState(false)
  const state = useResource(chart.candles)
  const online = useOnline()
  const quote = useQuote(symbol)
  const live = useLive(symbol)
  const { lines, dragged, letGo } = useOrderLines(coin, orders)
  const load = () => void chart.candles.reload({ symbol, period }, { quiet: true })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- symbol and period are the keys above
  useEffect(load, [chart, online])
  useEffect(() => {
    if (quote) chart.follow(quote)
  }, [chart, quote])

  const candles = state.at === 'ready' ? state.value : null
  return (
    <>
      <CandleChart
        candles={candles}
        digits={digits}
        label={t('trade.chart', { name: coinName, period: t(`period.${period}`) })}
        look={look}
        lines={lines}
        onOlder={() => void chart.loadOlder()}
        {...(state.at === 'failed' && { onRetry: load })}
      />
      <div className={`line near ${styles.tools}`}>
        <button type="button" className="chip" onClick={() => setChoosing(true)}>
          <CandlestickChart className="i xs" aria-hidden />
          {t(`chart.kind.${look.kind}`)}
        </button>
        <button type="button" className="chip" onClick={() => setChoosing(true)}>
          <TrendingUp className="i xs" aria-hidden />
          {t('chart.indicators')}
        </button>
      </div>
      {dragged && live && <DragCard dragged={dragged} live={live} onDone={letGo} />}
      {isChoosing && (
        <ChartSheet candles={candles ?? []} digits={digits} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
