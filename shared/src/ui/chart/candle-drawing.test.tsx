import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { CandleDrawing } from './candle-drawing.tsx'

type Ready = (instance: { isDisposed(): boolean; setOption: typeof setOption }) => void

const setOption = vi.fn<(option: object) => void>()
let ready: Ready

vi.mock('echarts-for-react/esm/core', () => ({
  default: ({ onChartReady }: { onChartReady: Ready }) => {
    ready = onChartReady
    return null
  },
}))

beforeEach(() => {
  setOption.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const candles = (close: string) => {
  const price = decimal<'price'>(close)
  return [{ ts: 0, open: price, high: price, low: price, close: price }]
}

/** A chart that gets a tick after it was drawn. */
function draw() {
  const { rerender, unmount } = render(<CandleDrawing candles={candles('1')} digits={5} />)
  let last = 1
  const tick = () => {
    last += 1
    rerender(<CandleDrawing candles={candles(String(last))} digits={5} />)
    act(() => void vi.advanceTimersByTime(250))
  }
  return { tick, unmount }
}

it('KIT-031 a tick is drawn once the chart has its axes', () => {
  const { tick } = draw()
  tick()
  expect(setOption).not.toHaveBeenCalled()
  ready({ isDisposed: () => false, setOption })
  act(() => void vi.advanceTimersByTime(250))
  expect(setOption).toHaveBeenCalledOnce()
})

it('KIT-031 a tick is not drawn on a chart that was disposed', () => {
  const { tick } = draw()
  ready({ isDisposed: () => true, setOption })
  tick()
  expect(setOption).not.toHaveBeenCalled()
})

it('KIT-031 no timer outlives a chart', () => {
  const { unmount } = draw()
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
