import { useLive } from '@kontor/shared/store'
import { Change, ChangePill, PriceText, Spark, trendOf } from '@kontor/shared/ui'

// Each of these renders when the price changes, so that its row does not.

export function LivePrice({ symbol }: { symbol: string }) {
  const live = useLive(symbol)
  if (live === null) return null
  const { digits, category } = live.coin
  return <PriceText value={live.mid} digits={digits} pips={category === 'forex'} />
}

export function LiveChange({ symbol }: { symbol: string }) {
  const live = useLive(symbol)
  return live && <Change value={live.change} />
}

export function LivePill({ symbol }: { symbol: string }) {
  const live = useLive(symbol)
  return (
    live && <ChangePill value={live.change} closed={!live.isOpen} stale={live.stale !== null} />
  )
}

/** The last day of a coin, in the colour of its change; without one while its market is closed. */
export function LiveSpark({ symbol, label }: { symbol: string; label: string }) {
  const live = useLive(symbol)
  if (live === null) return null
  const trend = live.isOpen ? trendOf(live.change) : 'flat'
  return <Spark points={live.coin.historyData} open={live.open} label={label} trend={trend} />
}
