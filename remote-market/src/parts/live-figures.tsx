import type { Listed } from '@kontor/shared/store'
import { Change, ChangePill, PriceText, Spark, trendOf } from '@kontor/shared/ui'
import type { LiveCoin } from './live-coin.ts'
import { useLivePrice } from './use-live.ts'

interface LiveFigureProps {
  listed: Listed
  live: LiveCoin
}

// Each of these renders when the price moves, so that the row around them does not.

export function LivePrice({ listed, live }: LiveFigureProps) {
  const { digits, category } = listed.coin
  return (
    <PriceText
      value={useLivePrice(listed, live).close}
      digits={digits}
      pips={category === 'forex'}
    />
  )
}

export function LiveChange({ listed, live }: LiveFigureProps) {
  return <Change value={useLivePrice(listed, live).change} />
}

export function LivePill({
  listed,
  live,
  closed,
  stale,
}: LiveFigureProps & { closed: boolean; stale: boolean }) {
  return <ChangePill value={useLivePrice(listed, live).change} closed={closed} stale={stale} />
}

/** The last day of a coin, in the colour of its change; without one while its market is closed. */
export function LiveSpark({
  listed,
  live,
  open,
  label,
}: LiveFigureProps & { open: boolean; label: string }) {
  const { change } = useLivePrice(listed, live)
  return (
    <Spark points={listed.coin.historyData} label={label} trend={open ? trendOf(change) : 'flat'} />
  )
}
