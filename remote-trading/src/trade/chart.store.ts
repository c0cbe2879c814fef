import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import type { LiveQuote } from '@kontor/shared/store'
import { listCandles, type Candle, type Period } from '@kontor/shared/wire'
import { afterTick } from './chart.rules.ts'

/** As many candles as a phone can show apart. */
const CANDLES = 120

export interface Chart {
  symbol: string
  period: Period
  load: { at: 'loading' } | { at: 'failed' } | { at: 'ready'; candles: readonly Candle[] }
}

export function newChart(symbol: string, period: Period): Chart {
  return proxy<Chart>({ symbol, period, load: { at: 'loading' } })
}

/** Asks for the candles. What is drawn stays until the answer, and stays when there is none. */
export async function loadChart(chart: Chart): Promise<void> {
  const { symbol, period } = chart
  if (chart.load.at === 'failed') chart.load = { at: 'loading' }
  try {
    const { candles } = await call(listCandles, { symbol, period, limit: CANDLES })
    chart.load = ref({ at: 'ready', candles })
  } catch {
    if (chart.load.at !== 'ready') chart.load = { at: 'failed' }
  }
}

/** Lets the last candle follow the market. */
export function follow(chart: Chart, quote: LiveQuote): void {
  if (chart.load.at !== 'ready') return
  chart.load = ref({ at: 'ready', candles: afterTick(chart.load.candles, chart.period, quote) })
}
