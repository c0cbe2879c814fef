import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'
import type { DrawingProps } from './candle-option.ts'

type Library =
  | { at: 'absent' }
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'ready'; Candles: (props: DrawingProps) => ReactNode }

/** The drawing library. It is loaded when the first chart is shown. */
export const drawing = proxy<{ library: Library }>({ library: { at: 'absent' } })

/** Loads the library unless it is loaded or loading; after a failure a later call tries again. */
export async function loadDrawing(): Promise<void> {
  if (drawing.library.at === 'loading' || drawing.library.at === 'ready') return
  drawing.library = { at: 'loading' }
  try {
    const { CandleDrawing } = await import('./candle-drawing.tsx')
    drawing.library = { at: 'ready', Candles: ref(CandleDrawing) }
  } catch (cause) {
    console.error(cause)
    drawing.library = { at: 'failed' }
  }
}
