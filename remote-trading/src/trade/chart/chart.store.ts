import { call } from '@kontor/shared/api'
import { newResource, type LiveQuote, type Resource } from '@kontor/shared/store'
import { listCandles, type Candle, type Period } from '@kontor/shared/wire'
import { afterTick } from './chart.rules.ts'

/** How many candles can be told apart on a phone. */
const CANDLES = 120

/** Candles of one symbol and interval, oldest first. */
export type Chart = Resource<readonly Candle[], { symbol: string; period: Period }>

export function newChart(): Chart {
  return newResource(async (question, signal) => {
    const { candles } = await call(listCandles, { ...question, limit: CANDLES }, { signal })
    return candles
  })
}

/** Applies a quote to the last candle. */
export function follow(chart: Chart, quote: LiveQuote): void {
  const { state } = chart
  if (state.at === 'ready')
    chart.update((candles) => afterTick(candles, state.question.period, quote))
}
