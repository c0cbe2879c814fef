import { useEffect, useState } from 'react'
import { subscribeKey } from 'valtio/utils'
import { quotes, useOnline, useResource } from '@kontor/shared/store'
import type { Candle } from '@kontor/shared/wire'
import { newChart, type Question } from './candles.store.ts'

/** The candles of a chart, null while they load, and how to load older or missing ones. */
interface Candles {
  candles: readonly Candle[] | null
  onOlder: () => void
  /** Present when they could not be loaded. */
  onRetry?: () => void
}

/**
 * Loads the candles of a chart, whose question never changes, and follows the quotes of its symbol.
 * Loads missed candles when the connection is back.
 */
export function useCandles(question: Question): Candles {
  const [chart] = useState(newChart)
  const state = useResource(chart.candles)
  const online = useOnline()
  const { symbol } = question
  const load = () => void chart.candles.reload(question, { quiet: true })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a chart keeps its question
  useEffect(load, [chart, online])
  useEffect(() => {
    const follow = () => {
      const quote = quotes[symbol]
      if (quote) chart.follow(quote)
    }
    follow()
    return subscribeKey(quotes, symbol, follow)
  }, [chart, symbol])
  return {
    candles: state.at === 'ready' ? state.value : null,
    onOlder: () => void chart.loadOlder(),
    ...(state.at === 'failed' && { onRetry: load }),
  }
}
