import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quotes } from '@kontor/shared/store'
import { aQuote, act, cleanup, putInView, render } from '@kontor/shared/testing'
import { InfiniteList } from '@kontor/shared/ui'
import { queueQuotes } from './frames.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const symbol of Object.keys(quotes)) delete quotes[symbol]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const frame = () => act(() => vi.advanceTimersToNextFrame())
const queue = (...symbols: string[]) => queueQuotes(symbols.map((symbol) => aQuote(symbol, '1.1')))
const folded = () => Object.keys(quotes)

it('HOST-020 two symbols move in a frame, those that wait longest first', () => {
  queue('A', 'B', 'C')
  queue('A', 'D', 'E')
  frame()
  expect(folded()).toEqual(['A', 'B'])
  frame()
  expect(folded()).toEqual(['A', 'B', 'C', 'D'])
  frame()
  expect(folded()).toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('HOST-020 quotes leave two frames to rows that are being made, and no more', () => {
  putInView(() => false)
  const list = (items: string[]) => (
    <InfiniteList items={items} keyOf={(item) => item} render={(item) => item} load={async () => undefined} finished error={false} />
  )
  const { rerender } = render(list(['row 0']))
  rerender(list(Array.from({ length: 9 }, (_, row) => `row ${row}`)))
  queue('A')
  frame()
  expect(folded()).toEqual([])
  frame()
  expect(folded()).toEqual([])
  frame()
  expect(folded()).toEqual(['A'])
})
