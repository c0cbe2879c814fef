import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentQuote, quotes } from '@kontor/shared/store'
import { aQuote } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { queueQuotes } from './quote-queue.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const symbol of Object.keys(quotes)) delete quotes[symbol]
})
afterEach(() => void vi.useRealTimers())

it('HOST-020 quotes are written to the store once per frame, only the last one of each symbol', () => {
  queueQuotes([aQuote('A', '1.1'), aQuote('B', '2.1')])
  queueQuotes([aQuote('A', '1.2')])
  expect(quotes).toEqual({})
  vi.advanceTimersToNextFrame()
  expect(Object.keys(quotes)).toEqual(['A', 'B'])
  expect(quotes['A']?.close).toBe(decimal('1.2'))
  queueQuotes([aQuote('C', '3.1')])
  vi.advanceTimersToNextFrame()
  expect(Object.keys(quotes)).toEqual(['A', 'B', 'C'])
})

it('HOST-020 quotes of another period are not written', () => {
  queueQuotes([{ ...aQuote('A', '1.1'), period: '1min' }])
  vi.advanceTimersToNextFrame()
  expect(quotes).toEqual({})
})

it('HOST-068 the first quote of a message is the current currency data, for any period', () => {
  queueQuotes([{ ...aQuote('B', '2.1'), period: '1min' }, aQuote('A', '1.1')])
  vi.advanceTimersToNextFrame()
  expect(currentQuote.of).toMatchObject({ symbol: 'B', close: decimal('2.1') })
  expect(Object.keys(quotes)).toEqual(['A'])
  queueQuotes([])
  vi.advanceTimersToNextFrame()
  expect(currentQuote.of?.symbol).toBe('B')
})
