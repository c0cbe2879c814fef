import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { CandleChart } from './candle-chart.tsx'

vi.mock('./canvas/candle-drawing.tsx', () => ({
  CandleDrawing: () => <canvas data-testid="drawing" />,
}))

afterEach(cleanup)

// This test comes first, because the library loads only once.
it('KIT-090 loads its library while the candles load, and evaluates it and draws when the browser is idle', async () => {
  const waiting: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => waiting.push(callback))
  const idle = () =>
    act(async () => waiting.shift()!({ didTimeout: false, timeRemaining: () => 9 }))
  const { rerender } = render(<CandleChart candles={null} digits={5} label="EUR/USD" />)
  await idle()
  await vi.waitUntil(() => waiting.length > 0)
  const candle = { ts: 0, open: 1n, high: 1n, low: 1n, close: 1n }
  rerender(<CandleChart candles={[candle]} digits={5} label="EUR/USD" />)
  expect(screen.queryByTestId('drawing')).toBeNull()
  await idle()
  expect(screen.getByTestId('drawing')).toBeTruthy()
  vi.unstubAllGlobals()
})

it('KIT-031 says that the candles are loading', () => {
  render(<CandleChart candles={null} digits={5} label="EUR/USD" />)
  expect(screen.getByRole('status').textContent).toMatch(/list\.loading$/)
})

it('KIT-031 says that there are no candles', () => {
  render(<CandleChart candles={[]} digits={5} label="EUR/USD" />)
  expect(screen.getByRole('status').textContent).toMatch(/list\.empty$/)
})

it('KIT-031 loads the candles again after a failure', async () => {
  const retry = vi.fn()
  render(<CandleChart candles={null} digits={5} label="EUR/USD" onRetry={retry} />)
  await userEvent.setup().click(screen.getByRole('button'))
  expect(retry).toHaveBeenCalledTimes(1)
})
