import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import { CandleChart } from './candle-chart.tsx'

afterEach(cleanup)

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
