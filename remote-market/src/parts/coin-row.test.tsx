import { Profiler } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { applyQuotes, type LiveQuote } from '@kontor/shared/store'
import { aCoin, act, cleanup, renderArea, screen } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { CoinRow } from './coin-row.tsx'

afterEach(cleanup)

function aQuote(symbol: string, close: string): LiveQuote {
  return { ...aCoin().priceData, symbol, close: decimal(close), period: '1day', ts: 0, receivedAt: Date.now() }
}

it('a quote renders its own row and no other', async () => {
  const rendered = vi.fn<(symbol: string) => void>()
  const loadedAt = Date.now()
  const coins = ['EURUSD', 'GBPUSD'].map((symbol) => aCoin({ symbol, coinName: symbol }))
  renderArea(
    <>
      {coins.map((coin) => (
        <Profiler key={coin.symbol} id={coin.symbol} onRender={(id) => rendered(id)}>
          <CoinRow listed={{ coin, loadedAt }} />
        </Profiler>
      ))}
    </>,
  )
  rendered.mockClear()
  await act(async () => applyQuotes([aQuote('EURUSD', '1.23456')]))
  expect(screen.getByRole('link', { name: /EURUSD/ }).textContent).toContain('1.23456')
  expect(rendered.mock.calls).toEqual([['EURUSD']])
})

it.each([
  ['an open', 2, 1],
  ['a closed', 1, 0],
])('a price of a minute ago tells its age in %s market', async (_, closeStatus, times) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  renderArea(<CoinRow listed={{ coin: aCoin({ symbol: 'XAUUSD', closeStatus }), loadedAt: Date.now() - 61_000 }} />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryAllByText('kit:age.minutes')).toHaveLength(times)
  await act(async () => applyQuotes([aQuote('XAUUSD', '2341.5')]))
  expect(screen.queryAllByText('kit:age.minutes')).toHaveLength(0)
})
