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

const frame = () => act(async () => vi.advanceTimersToNextFrame())
const list = (items: string[]) => (
  <InfiniteList items={items} keyOf={(item) => item} render={(item) => item} load={async () => undefined} finished error={false} />
)
const queue = (...symbols: string[]) => queueQuotes(symbols.map((symbol) => aQuote(symbol, '1.1')))
const folded = () => Object.keys(quotes)

it('HOST-020 two symbols move in a frame, those that wait longest first', async () => {
  queue('A', 'B', 'C')
  queue('A', 'D', 'E')
  await frame()
  expect(folded()).toEqual(['A', 'B'])
  await frame()
  expect(folded()).toEqual(['A', 'B', 'C', 'D'])
  await frame()
  expect(folded()).toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('HOST-020 quotes leave two frames to rows that are being made, and no more', async () => {
  putInView(() => false)
  const { rerender } = render(list(['row 0']))
  rerender(list(Array.from({ length: 9 }, (_, row) => `row ${row}`)))
  queue('A')
  await frame()
  expect(folded()).toEqual([])
  await frame()
  expect(folded()).toEqual([])
  await frame()
  expect(folded()).toEqual(['A'])
})
