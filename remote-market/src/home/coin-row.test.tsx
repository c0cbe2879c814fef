import { Profiler } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { BrowserRouter } from '@kontor/shared/router'
import { applyQuotes } from '@kontor/shared/store'
import { act, cleanup, render, screen } from '@kontor/shared/testing'
import { CoinRow } from './coin-row.tsx'
import { word } from './render-home.tsx'
import { aCoin, aQuote } from './samples.ts'

afterEach(cleanup)

it('a quote renders its own row and no other', async () => {
  const rendered = vi.fn()
  const loadedAt = Date.now()
  const coins = [aCoin('EURUSD'), aCoin('GBPUSD')]
  render(
    <BrowserRouter>
      {coins.map((coin) => (
        <Profiler key={coin.symbol} id={coin.symbol} onRender={rendered}>
          <CoinRow coin={coin} loadedAt={loadedAt} />
        </Profiler>
      ))}
    </BrowserRouter>,
  )
  rendered.mockClear()
  await act(async () => applyQuotes([aQuote('EURUSD', '1.23456')]))
  expect(screen.getByRole('link', { name: /EURUSD/ }).textContent).toContain('1.23456')
  expect(new Set(rendered.mock.calls.map(([id]) => id))).toEqual(new Set(['EURUSD']))
})

it.each([
  ['open', { closeStatus: 2 }, 1],
  ['closed', { closeStatus: 1 }, 0],
])('a price of a minute ago in an %s market tells its age %#', (_, changes, times) => {
  render(
    <BrowserRouter>
      <CoinRow coin={aCoin('XAUUSD', changes)} loadedAt={Date.now() - 61_000} />
    </BrowserRouter>,
  )
  expect(screen.queryAllByText(word('home.age.minutes'))).toHaveLength(times)
})
