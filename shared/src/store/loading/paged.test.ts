import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { newPaged, type Page, type Paged, pagedState } from './paged.ts'

interface Asked {
  question: string
  page: number
  reply(answer: Page<string>): void
  fail(): void
}

let list: Paged<Page<string>, string>
let asked: Asked[] = []

beforeEach(reset)

function reset(): void {
  asked = []
  list = newPaged<string, Page<string>, string>(
    { size: 2, keyOf: (item) => item },
    (question, { current: page }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Page<string>>()
      const fail = () => reject(new AppError('offline', 'no answer'))
      asked.push({ question, page, reply: resolve, fail })
      return promise
    },
  )
}

function told(): string {
  const state = pagedState(list)
  if (state.at !== 'ready') return state.at
  return [...state.answer.items, state.refresh === 'loading' ? 'refreshing' : state.next].join(' ')
}

/** Loads the first page, `a b`, of a list with `total` items. */
async function opened(total: number, question = 'all'): Promise<void> {
  const done = list.reload(question)
  asked.at(-1)!.reply({ items: ['a', 'b'], total })
  await done
}

const pages = () => asked.map(({ page }) => page)

it('shows the first page once it is there, or that it failed', async () => {
  const failed = list.open('all')
  expect(told()).toBe('loading')
  asked[0]!.fail()
  await failed
  expect(told()).toBe('failed')
  const done = list.open('all')
  asked[1]!.reply({ items: ['a'], total: 1 })
  await done
  expect(told()).toBe('a finished')
})

it.each([
  [0, 'finished'],
  [1, 'finished'],
  [2, 'finished'],
  [3, 'waiting'],
])('a total of %i after a page of two is %s', async (total, next) => {
  await opened(total)
  expect(told()).toBe(`a b ${next}`)
})

it('loads the pages in order, each once, and none after the last', async () => {
  await opened(3)
  const next = list.loadNext()
  void list.loadNext()
  expect(told()).toBe('a b loading')
  asked[1]!.reply({ items: ['c'], total: 3 })
  await next
  await list.loadNext()
  expect(told()).toBe('a b c finished')
  expect(pages()).toEqual([1, 2])
})

it('shows an item once that has moved to the next page meanwhile', async () => {
  await opened(4)
  const next = list.loadNext()
  asked[1]!.reply({ items: ['b', 'c'], total: 4 })
  await next
  expect(told()).toBe('a b c finished')
})

it('loads a next page again that failed', async () => {
  await opened(4)
  const failed = list.loadNext()
  asked[1]!.fail()
  await failed
  expect(told()).toBe('a b failed')
  void list.loadNext()
  expect(pages()).toEqual([1, 2, 2])
})

it('keeps the shown items while it reloads, and when the reload fails', async () => {
  await opened(4)
  const failed = list.reload('all')
  expect(told()).toBe('a b refreshing')
  void list.loadNext()
  expect(pages()).toEqual([1, 1])
  asked[1]!.fail()
  await failed
  expect(told()).toBe('a b waiting')
})

it('open makes a call for a new question only', async () => {
  await opened(3)
  const next = list.loadNext()
  await list.open('all')
  asked[1]!.reply({ items: ['c'], total: 3 })
  await next
  await list.open('all')
  expect(pages()).toEqual([1, 2])
  void list.open('metals')
  expect(asked.at(-1)).toMatchObject({ question: 'metals', page: 1 })
})

type Step =
  | { do: 'open' | 'reload'; question: string }
  | { do: 'next' }
  | { do: 'reply' | 'fail'; call: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('open' as const, 'reload' as const),
    question: fc.constantFrom('x', 'y'),
  }),
  fc.record({ do: fc.constant('next' as const) }),
  fc.record({ do: fc.constantFrom('reply' as const, 'fail' as const), call: fc.nat(9) }),
)

it('in any order of replies, the first pages of one question are shown', async () => {
  const TOTAL = 5
  const itemsOf = (question: string) =>
    Array.from({ length: TOTAL }, (_, place) => `${question}${place}`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      reset()
      for (const one of steps) {
        if (one.do === 'next') void list.loadNext()
        else if ('question' in one) void list[one.do](one.question)
        else {
          const call = asked[one.call]
          const from = ((call?.page ?? 1) - 1) * 2
          const items = itemsOf(call?.question ?? '').slice(from, from + 2)
          if (one.do === 'reply') call?.reply({ items, total: TOTAL })
          else call?.fail()
        }
        await new Promise((resolve) => setTimeout(resolve))
        const state = pagedState(list)
        if (state.at !== 'ready') continue
        const { items } = state.answer
        expect(items).toEqual(itemsOf(state.question).slice(0, items.length))
        expect(state.next === 'finished').toBe(items.length === TOTAL)
      }
    }),
    { numRuns: 200 },
  )
})
