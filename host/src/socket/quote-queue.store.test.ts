import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentQuote, quotes } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { queueQuotes } from './quote-queue.store.ts'

/** A quote as the server sends it. */
const sent = (symbol: string, close: string) => {
  return { symbol, period: '1day', close, open: '1', change: '0' }
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const symbol of Object.keys(quotes)) delete quotes[symbol]
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('HOST-020 quotes are written to the store once per frame, only the last one of each symbol', () => {
  queueQuotes([sent('A', '1.1'), sent('B', '2.1')])
  queueQuotes([sent('A', '1.2')])
  expect(quotes).toEqual({})
  vi.advanceTimersToNextFrame()
  expect(Object.keys(quotes)).toEqual(['A', 'B'])
  expect(quotes['A']?.close).toBe(decimal('1.2'))
  queueQuotes([sent('C', '3.1')])
  vi.advanceTimersToNextFrame()
  expect(Object.keys(quotes)).toEqual(['A', 'B', 'C'])
})

it('HOST-020 quotes of another period are not written', () => {
  queueQuotes([{ ...sent('A', '1.1'), period: '1min' }])
  vi.advanceTimersToNextFrame()
  expect(quotes).toEqual({})
})

it('HOST-068 the first quote of a message is the current currency data, for any period', () => {
  queueQuotes([{ ...sent('B', '2.1'), period: '1min' }, sent('A', '1.1')])
  vi.advanceTimersToNextFrame()
  expect(currentQuote.of).toMatchObject({ symbol: 'B', close: decimal('2.1') })
  expect(Object.keys(quotes)).toEqual(['A'])
  queueQuotes([])
  vi.advanceTimersToNextFrame()
  expect(currentQuote.of?.symbol).toBe('B')
})

it('HOST-265 on a slow device a frame writes as many quotes as it draws in time, the longest waiting first, and none is lost', () => {
  const symbols = Array.from({ length: 30 }, (_, place) => `S${place}`)
  const quotesAt = (close: string) => symbols.map((symbol) => sent(symbol, close))
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  /** A frame that takes 24 ms to draw. */
  const slowFrame = () => {
    vi.advanceTimersToNextFrame()
    now += 24
    vi.advanceTimersByTime(1)
  }
  queueQuotes(quotesAt('1.1'))
  slowFrame()
  expect(Object.keys(quotes)).toHaveLength(30)
  queueQuotes(quotesAt('1.2'))
  slowFrame()
  const written = () => symbols.filter((symbol) => quotes[symbol]?.close === decimal('1.2'))
  expect(written()).toEqual(symbols.slice(0, 10))
  queueQuotes([sent('S0', '1.3')])
  for (let frame = 0; frame < 8; frame += 1) slowFrame()
  expect(written()).toEqual(symbols.slice(1))
  expect(quotes['S0']?.close).toBe(decimal('1.3'))
})

it('HOST-068 an element that is no quote is not written, and the current data is the first that is one', () => {
  queueQuotes([sent('A', 'NaN'), sent('B', '2.1'), { symbol: 'C', period: '1day' }])
  vi.advanceTimersToNextFrame()
  expect(Object.keys(quotes)).toEqual(['B'])
  expect(currentQuote.of?.symbol).toBe('B')
})
