import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'
import type { DrawingProps } from './candle-option.ts'
import { idle } from './idle.ts'

type Library =
  | { at: 'absent' }
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'ready'; Candles: (props: DrawingProps) => ReactNode }

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
    const { CandleDrawing } = await import('./candle-drawing.tsx')
    await idle()
    drawing.library = { at: 'ready', Candles: ref(CandleDrawing) }
  } catch (cause) {
    console.error(cause)
    drawing.library = { at: 'failed' }
  }
}
