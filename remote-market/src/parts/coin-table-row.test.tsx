import { Profiler } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { applyQuotes, keepCoins } from '@kontor/shared/store'
import { aCoin, act, aQuote, cleanup, renderArea, screen } from '@kontor/shared/testing'
import { CoinTableRow } from './coin-table-row.tsx'

afterEach(cleanup)

it('a quote renders its own row and no other', async () => {
  const rendered = vi.fn<(symbol: string) => void>()
  const loadedAt = Date.now()
  const coins = ['EURUSD', 'GBPUSD'].map((symbol) => aCoin({ symbol, coinName: symbol }))
  const rows = keepCoins(coins, loadedAt)
  renderArea(
    <>
      {rows.map((listed) => (
        <Profiler key={listed.coin.symbol} id={listed.coin.symbol} onRender={(id) => rendered(id)}>
          <CoinTableRow listed={listed} />
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
])('a price of a minute ago shows its age in %s market', async (_, closeStatus, times) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const symbol = `XAU-${closeStatus}`
  const rows = keepCoins([aCoin({ symbol, closeStatus })], Date.now() - 61_000)
  renderArea(<CoinTableRow listed={rows[0]!} />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await act(async () => vi.advanceTimersToNextFrame())
  expect(screen.queryAllByText('kit:age.minutes')).toHaveLength(times)
  await act(async () => applyQuotes([aQuote(symbol, '2341.5')]))
  expect(screen.queryAllByText('kit:age.minutes')).toHaveLength(0)
})
