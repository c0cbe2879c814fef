import type { Listed } from '@kontor/shared/store'
import { Change, ChangePill, PriceText, Spark, trendOf } from '@kontor/shared/ui'
import { useLivePrice } from './use-live.ts'

interface LiveFigureProps {
  listed: Listed
  near: boolean
}

// Each of these renders when the price moves, so that the row around them does not.

export function LivePrice({ listed, near }: LiveFigureProps) {
  const { digits, category } = listed.coin
  return <PriceText value={useLivePrice(listed, near).close} digits={digits} pips={category === 'forex'} />
}

export function LiveChange({ listed, near }: LiveFigureProps) {
  return <Change value={useLivePrice(listed, near).change} />
}

export function LivePill({ listed, near, closed, stale }: LiveFigureProps & { closed: boolean; stale: boolean }) {
  return <ChangePill value={useLivePrice(listed, near).change} closed={closed} stale={stale} />
}

/** The last day of a coin, in the colour of its change; without one while its market is closed. */
export function LiveSpark({ listed, near, open, label }: LiveFigureProps & { open: boolean; label: string }) {
  const { change } = useLivePrice(listed, near)
  return <Spark points={listed.coin.historyData} label={label} trend={open ? trendOf(change) : 'flat'} />
}
