import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { aCoin, act, aQuote, cleanup, render, screen } from '@kontor/shared/testing'
import { decimal, formatDecimal } from '@kontor/shared/trading'
import type { Coin } from '../../wire/index.ts'
import { coins, keepCoins } from './coins.ts'
import { followed } from './follow.ts'
import { lastPrice } from './last-price.ts'
import { useLive, useRate } from './live.ts'
import { applyQuotes, currentQuote } from './quotes.ts'
import { watched } from './watched.ts'

// A quote of an earlier test would be the newest of its symbol: each test has symbols of its own.
let count = 0
let symbol = ''

beforeEach(() => {
  symbol = `S${(count += 1)}`
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const list = (over: Partial<Coin> = {}, loadedAt = Date.now()) =>
  keepCoins([aCoin({ symbol, ...over })], loadedAt)

const rendered = vi.fn<(symbol: string) => void>()

function Price({ of }: { of: string }) {
  const live = useLive(of)
  rendered(of)
  if (live === null) return <p>unknown</p>
  const state = live.isOpen ? `open ${live.stale}` : 'closed'
  return <p>{`${of} ${formatDecimal(live.mid)} ${formatDecimal(live.bid)} ${state}`}</p>
}

const quote = (close: string, of = symbol) => act(async () => applyQuotes([aQuote(of, close)]))

it('a symbol is unknown until its coin is known, then has its price', async () => {
  render(<Price of={symbol} />)
  expect(screen.getByText('unknown')).toBeTruthy()
  await act(async () => void list({ spread: decimal('0.00012') }))
  expect(screen.getByText(`${symbol} 1.08642 1.08636 open null`)).toBeTruthy()
  await quote('1.2')
  expect(screen.getByText(`${symbol} 1.2 1.19994 open null`)).toBeTruthy()
})

it('subscribes to its quotes while it is mounted', () => {
  list()
  const { unmount } = render(<Price of={symbol} />)
  expect([...watched.keys()]).toEqual([symbol])
  unmount()
  expect([...watched.keys()]).toEqual([])
})

it('a quote renders the components of its symbol and no others', async () => {
  list()
  keepCoins([aCoin({ symbol: 'OTHER' })], Date.now())
  render(
    <>
      <Price of={symbol} />
      <Price of="OTHER" />
    </>,
  )
  rendered.mockClear()
  await quote('1.2')
  expect(rendered.mock.calls).toEqual([[symbol]])
})

it('a component that reads a symbol before the stores report its quote does not hide the quote from others', async () => {
  list()
  render(<Price of={symbol} />)
  await act(async () => {
    applyQuotes([aQuote(symbol, '1.2')])
    expect(followed(symbol).close).toEqual(decimal('1.2'))
  })
  expect(screen.getByText(`${symbol} 1.2 1.19994 open null`)).toBeTruthy()
})

it('an open market says how old its price is, once a second; a closed one does not', async () => {
  vi.useFakeTimers()
  list()
  render(<Price of={symbol} />)
  rendered.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(rendered).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText(/open 7$/)).toBeTruthy()
  await quote('1.2')
  expect(screen.getByText(/open null$/)).toBeTruthy()
  await act(async () => void list({ closeStatus: 1 }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/closed$/)).toBeTruthy()
})

it('no timer runs while nothing is mounted', () => {
  vi.useFakeTimers()
  list()
  const { unmount } = render(<Price of={symbol} />)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('a rate follows the symbol that it comes from, and asks for its quotes', async () => {
  const coin = aCoin({ symbol, rate: { symbol: `R${symbol}`, inverse: false } })
  function Rate() {
    const rate = useRate(coin)
    return <p>{rate ? formatDecimal(rate.num) : 'no rate'}</p>
  }
  render(<Rate />)
  onTestFinished(cleanup)
  expect(screen.getByText('no rate')).toBeTruthy()
  expect([...watched.keys()]).toEqual([`R${symbol}`])
  await quote('1.274', `R${symbol}`)
  expect(screen.getByText('1.274')).toBeTruthy()
})

it('a quote that is older than the listed price is ignored', () => {
  const listed = { coin: aCoin(), loadedAt: 1_000 }
  const pushed = aQuote('EURUSD', '1.2')
  const told = { close: listed.coin.priceData.close, at: 1_000 }
  expect(lastPrice(listed, { ...pushed, receivedAt: 1_000 })).toMatchObject({
    close: pushed.close,
    at: 1_000,
  })
  expect(lastPrice(listed, { ...pushed, receivedAt: 999 })).toMatchObject(told)
  expect(lastPrice(listed, undefined)).toMatchObject(told)
})

it('a coin that is no longer listed is unknown', async () => {
  list()
  render(<Price of={symbol} />)
  await act(async () => void (coins[symbol] = null))
  expect(screen.getByText('unknown')).toBeTruthy()
})

it('HOST-068 shows the current quote of its symbol if that is the newest', async () => {
  list({ spread: decimal('0.00012') })
  render(<Price of={symbol} />)
  await act(async () => {
    currentQuote.of = { ...aQuote('OTHER', '9'), receivedAt: Date.now() + 1 }
  })
  expect(screen.getByText(`${symbol} 1.08642 1.08636 open null`)).toBeTruthy()
  await act(async () => {
    currentQuote.of = { ...aQuote(symbol, '1.3'), period: '1min', receivedAt: Date.now() + 1 }
  })
  expect(screen.getByText(`${symbol} 1.3 1.29994 open null`)).toBeTruthy()
  currentQuote.of = null
})

it('TRD-310 bid and ask have the spread of the quote, or the usual one of the coin if a quote has none', async () => {
  const wide = decimal<'price'>('0.0006')
  const { priceData } = aCoin()
  list({ spread: decimal('0.00012'), priceData: { ...priceData, spread: wide } })
  render(<Price of={symbol} />)
  expect(screen.getByText(`${symbol} 1.08642 1.08612 open null`)).toBeTruthy()
  await act(async () => applyQuotes([{ ...aQuote(symbol, '1.2'), spread: decimal('0.0003') }]))
  expect(screen.getByText(`${symbol} 1.2 1.19985 open null`)).toBeTruthy()
  await quote('1.3')
  expect(screen.getByText(`${symbol} 1.3 1.29994 open null`)).toBeTruthy()
  await act(async () => {
    const current = { ...aQuote(symbol, '1.4'), period: '1min', receivedAt: Date.now() + 1 }
    currentQuote.of = { ...current, spread: wide }
  })
  expect(screen.getByText(`${symbol} 1.4 1.3997 open null`)).toBeTruthy()
  currentQuote.of = null
})

it('HOST-068 a quote without high and low keeps those of the day, and extends them when its price is outside', () => {
  const listed = { coin: aCoin({ symbol }), loadedAt: 0 }
  const { high, low } = listed.coin.priceData
  const { high: _, low: __, ...five } = aQuote(symbol, '99')
  expect(lastPrice(listed, { ...five, receivedAt: 1 })).toMatchObject({ high: decimal('99'), low })
  const inside = { ...five, close: listed.coin.priceData.close, receivedAt: 1 }
  expect(lastPrice(listed, inside)).toMatchObject({ high, low })
})
