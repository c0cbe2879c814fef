import { useState } from 'react'
import type { Direction } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { ChartTools } from './chart-tools.tsx'
import { FullChart } from './full/full-chart.tsx'
import { enterFullScreen } from './full/full-screen.tsx'
import { LiveCandles } from './live-candles.tsx'
import { useChartSettings } from './use-chart-settings.ts'
import styles from './price-chart.module.css'

interface PriceChartProps {
  coin: Coin
  /** Opens the ticket, from the full screen as well. */
  onBegin: (direction: Direction) => void
}

/** The chart, the choice of its interval, which stays with the user, and the way to full screen. */
export function PriceChart({ coin, onBegin }: PriceChartProps) {
  const { period } = useChartSettings()
  const [isChoosing, setChoosing] = useState(false)
  const [isFull, setFull] = useState(false)
  const openFull = async () => {
    await enterFullScreen()
    setFull(true)
  }
  return (
    <div className={styles.chart}>
      <ChartTools onChoose={() => setChoosing(true)} onFull={() => void openFull()} />
      <LiveCandles
        key={period}
        coin={coin}
        isCovered={isFull}
        isChoosing={isChoosing}
        onChosen={() => setChoosing(false)}
      />
      {isFull && <FullChart coin={coin} onBegin={onBegin} onClose={() => setFull(false)} />}
    </div>
  )
}
