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
  asked[1]!.fail()
  await failed
  expect(told()).toBe('a b waiting')
})

/** Loads the pages `a b` and `c d` of a list with `total` items. */
async function openedTwo(total: number): Promise<void> {
  await opened(total)
  const next = list.loadNext()
  asked[1]!.reply({ items: ['c', 'd'], total })
  await next
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('ACC-252 a reload asks for all shown pages, and replaces the rows once they are all there', async () => {
  await openedTwo(6)
  const done = list.reload('all')
  asked[2]!.reply({ items: ['x', 'a'], total: 7 })
  await settled()
  expect(told()).toBe('a b c d refreshing')
  asked[3]!.reply({ items: ['b', 'c'], total: 7 })
  await done
  expect(told()).toBe('x a b c waiting')
  expect(pages()).toEqual([1, 2, 1, 2])
})

it('ACC-252 a row that comes in between two pages of a reload takes no row away', async () => {
  await openedTwo(6)
  const done = list.reload('all')
  asked[2]!.reply({ items: ['a', 'b'], total: 6 })
  await settled()
  asked[3]!.reply({ items: ['b', 'c'], total: 7 })
  await settled()
  asked[4]!.reply({ items: ['d', 'e'], total: 7 })
  await done
  expect(told()).toBe('a b c d e waiting')
})

it('ACC-252 a reload of a list that has become shorter asks for no page behind its end', async () => {
  await openedTwo(4)
  const done = list.reload('all')
  asked[2]!.reply({ items: ['a', 'd'], total: 2 })
  await done
  expect(told()).toBe('a d finished')
})

it('ACC-252 another question begins with its first page', async () => {
  await openedTwo(6)
  const done = list.reload('metals')
  asked[2]!.reply({ items: ['g', 'h'], total: 6 })
  await done
  expect(told()).toBe('g h waiting')
})

it('ACC-252 a reload asks for at most ten pages', async () => {
  const TOTAL = 30
  const pageOf = (page: number) => ({ items: [`${page}a`, `${page}b`], total: TOTAL })
  const done = list.reload('all')
  asked[0]!.reply(pageOf(1))
  await done
  for (let page = 2; page <= 12; page += 1) {
    const next = list.loadNext()
    asked.at(-1)!.reply(pageOf(page))
    await next
  }
  const again = list.reload('all')
  for (let page = 1; page <= 10; page += 1) {
    asked.at(-1)!.reply(pageOf(page))
    await settled()
  }
  await again
  expect(told()).toBe(
    `${Array.from({ length: 10 }, (_, i) => pageOf(i + 1).items)
      .flat()
      .join(' ')} waiting`,
  )
})

it('ACC-253 a reload whose second page fails keeps all rows', async () => {
  await openedTwo(6)
  const failed = list.reload('all')
  asked[2]!.reply({ items: ['x', 'a'], total: 7 })
  await settled()
  asked[3]!.fail()
  await failed
  expect(told()).toBe('a b c d waiting')
})

it('ACC-254 the next page that is wanted during a reload is loaded after it', async () => {
  await opened(4)
  const reloaded = list.reload('all')
  const next = list.loadNext()
  expect(pages()).toEqual([1, 1])
  asked[1]!.reply({ items: ['a', 'b'], total: 4 })
  await reloaded
  await settled()
  expect(told()).toBe('a b loading')
  asked[2]!.reply({ items: ['c', 'd'], total: 4 })
  await next
  expect(told()).toBe('a b c d finished')
})

it('ACC-254 the next page that a reload has aborted is loaded after it', async () => {
  await opened(4)
  const next = list.loadNext()
  const reloaded = list.reload('all')
  asked[1]!.fail()
  await settled()
  asked[2]!.reply({ items: ['a', 'b'], total: 4 })
  await reloaded
  await settled()
  asked[3]!.reply({ items: ['c', 'd'], total: 4 })
  await next
  expect(told()).toBe('a b c d finished')
  expect(pages()).toEqual([1, 2, 1, 2])
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

type Growing = 'grow' | 'reload' | 'next' | 'reply' | 'fail'

const growing = fc.array(
  fc.constantFrom<Growing>('grow', 'reload', 'next', 'reply', 'reply', 'reply', 'fail'),
  { maxLength: 40 },
)

it('ACC-252 ACC-253 while new rows come, no row doubles, leaves its order or vanishes, and the last reload shows the newest', async () => {
  await fc.assert(
    fc.asyncProperty(growing, async (steps) => {
      reset()
      const rows = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6']
      let replied = 0
      const replyNext = async () => {
        const call = asked[replied]
        if (!call) return
        replied += 1
        call.reply({ items: rows.slice((call.page - 1) * 2, call.page * 2), total: rows.length })
        await settled()
      }
      const shown = () => {
        const state = pagedState(list)
        return state.at === 'ready' ? state.answer.items : []
      }
      void list.open('all')
      await replyNext()
      for (const one of steps) {
        const before = shown().length
        // No more new rows than a page has: a list that missed more of them needs a reload first.
        if (one === 'grow') {
          if (rows.length < 9) rows.unshift(`r${-rows.length}`)
        } else if (one === 'reload') void list.reload('all')
        else if (one === 'next') void list.loadNext()
        else if (one === 'reply') await replyNext()
        else if (asked[replied]) asked[replied++]!.fail()
        await settled()
        const first = rows.indexOf(shown()[0]!)
        expect(shown()).toEqual(rows.slice(first, first + shown().length))
        expect(shown().length).toBeGreaterThanOrEqual(before)
      }
      while (replied < asked.length) await replyNext()
      const before = shown().length
      void list.reload('all')
      while (replied < asked.length) await replyNext()
      expect(shown()).toEqual(rows.slice(0, shown().length))
      expect(shown().length).toBeGreaterThanOrEqual(before)
    }),
    { numRuns: 100 },
  )
})
