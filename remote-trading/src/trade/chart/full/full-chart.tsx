import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import type { Direction } from '@kontor/shared/trading'
import { Change, CoinIcon, PriceText } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { ChartTools } from '../chart-tools.tsx'
import { LiveCandles } from '../live-candles.tsx'
import { useChartSettings } from '../use-chart-settings.ts'
import { FullScreen } from './full-screen.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './full-chart.module.css'

interface FullChartProps {
  coin: Coin
  onBegin: (direction: Direction) => void
  onClose: () => void
}

/** The chart over the whole screen, with the order buttons beside it in landscape, or below it. */
export function FullChart({ coin, onBegin, onClose }: FullChartProps) {
  const { t } = useTranslation('trading')
  const { period } = useChartSettings()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <FullScreen label={t('trade.heading', { name: coin.coinName })} onClose={onClose}>
      <div className={styles.full}>
        <header className={styles.head}>
          <Price coin={coin} />
          <ChartTools isFull onChoose={() => setChoosing(true)} onFull={onClose} />
        </header>
        <LiveCandles
          key={period}
          coin={coin}
          isChoosing={isChoosing}
          onChosen={() => setChoosing(false)}
        />
        <OrderPanel coin={coin} onBegin={onBegin} />
      </div>
    </FullScreen>
  )
}

function Price({ coin }: { coin: Coin }) {
  const live = useLive(coin.symbol)
  return (
    <p className={`line near ${styles.price}`}>
      <CoinIcon icons={coin.coinIcon} name={coin.coinName} size="s" />
      <strong className="small">{coin.coinName}</strong>
      {live && (
        <>
          <PriceText value={live.mid} digits={coin.digits} />
          <span className="tiny">
            <Change value={live.change} />
          </span>
        </>
      )}
    </p>
  )
}
