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
  <InfiniteList
    items={items}
    keyOf={(item) => item}
    render={(item) => item}
    load={async () => undefined}
    finished
    error={false}
  />
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

it('HOST-020 quotes and rows that are made take turns, so that no frame has both', async () => {
  putInView(() => false)
  const { container, rerender } = render(list(['row 1']))
  rerender(list(Array.from({ length: 9 }, (_, place) => `row ${place + 1}`)))
  queue('A', 'B', 'C')
  const seen: string[] = []
  for (let frames = 0; frames < 5; frames += 1) {
    await frame()
    seen.push([/(row \d)kit/.exec(container.textContent)?.[1], ...folded()].join(' '))
  }
  expect(seen).toEqual(['row 2', 'row 2 A B', 'row 3 A B', 'row 3 A B C', 'row 4 A B C'])
})
