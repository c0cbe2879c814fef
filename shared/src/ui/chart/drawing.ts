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

/**
 * Loads the library unless it is loaded or loading; after a failure a later call tries again. It is
 * evaluated after the page is painted, and a chart is made in another idle period, so that neither
 * delays what the user sees or taps first.
 */
export async function loadDrawing(): Promise<void> {
  if (drawing.library.at === 'loading' || drawing.library.at === 'ready') return
  drawing.library = { at: 'loading' }
  try {
    await idle()
    const { LiveChart } = await import('./live-chart.tsx')
    await idle()
    drawing.library = { at: 'ready', Candles: ref(LiveChart) }
  } catch (cause) {
    console.error(cause)
    drawing.library = { at: 'failed' }
  }
}
