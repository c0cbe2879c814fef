import { call } from '@kontor/shared/api'
import { type LiveQuote, newResource, type Resource } from '@kontor/shared/store'
import { type Candle, listCandles, type Period } from '@kontor/shared/wire'
import { afterTick, keepingOlder, withOlder } from './candles.rules.ts'

/** Candles of the first load: those in view, and enough before them for averages and a pan. */
const FIRST = 150
const MORE = 300

/** Which candles a chart shows. */
export interface Question {
  symbol: string
  period: Period
  /**
   * Only candles that begin before this instant; they do not follow quotes. Absent for the newest.
   */
  before?: number
}

/** Candles of one symbol and interval, oldest first. */
export interface Chart {
  candles: Resource<readonly Candle[], Question>
  /** Loads candles older than the oldest, unless they are loading or there are none. */
  loadOlder(): Promise<void>
  /** Applies a quote to the last candle. */
  follow(quote: LiveQuote): void
}

export function newChart(): Chart {
  const candles: Chart['candles'] = newResource(async (question, signal) => {
    const { candles: loaded } = await call(listCandles, { ...question, limit: FIRST }, { signal })
    const { state } = candles
    return state.at === 'ready' ? keepingOlder(state.value, loaded) : loaded
  })
  /** The oldest candle for which earlier candles were requested. */
  let askedBefore: number | null = null

  return {
    candles,
    async loadOlder() {
      const { state } = candles
      const before = state.at === 'ready' ? state.value[0]?.ts : undefined
      if (state.at !== 'ready' || before === undefined || before === askedBefore) return
      askedBefore = before
      try {
        const { candles: older } = await call(listCandles, {
          ...state.question,
          before,
          limit: MORE,
        })
        candles.update((shown) => withOlder(shown, older))
      } catch (cause) {
        // Not reported: the loaded candles stay visible, and the next pan asks again.
        console.warn('older candles cannot be loaded', cause)
        askedBefore = null
      }
    },
    follow(quote) {
      const { state } = candles
      if (state.at === 'ready' && state.question.before === undefined)
        candles.update((shown) => afterTick(shown, state.question.period, quote))
    },
  }
}
