import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'
import { idle } from './idle.ts'
import type { LiveChartProps } from './live-chart.tsx'

type Library =
  | { at: 'absent' }
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'ready'; Candles: (props: LiveChartProps) => ReactNode }

/** The drawing library. It is loaded when the first chart is shown. */
export const drawing = proxy<{ library: Library }>({ library: { at: 'absent' } })

/** Maximum delay of the evaluation of the library in a busy browser, ms. */
const LOAD_MS = 1_000
/** Maximum delay of the first chart after that, ms: a tap that waits is handled first. */
const MAKE_MS = 50

/**
 * Loads the library unless it is loaded or loading; after a failure a later call tries again. It is
 * evaluated after the page is painted, and a chart is made in another idle period, so that neither
 * delays what the user sees or taps first.
 */
export async function loadDrawing(): Promise<void> {
  if (drawing.library.at === 'loading' || drawing.library.at === 'ready') return
  drawing.library = { at: 'loading' }
  try {
    await idle(LOAD_MS)
    const { PacedChart } = await import('./paced-chart.tsx')
    await idle(MAKE_MS)
    drawing.library = { at: 'ready', Candles: ref(PacedChart) }
  } catch (cause) {
    console.error(cause)
    drawing.library = { at: 'failed' }
  }
}
