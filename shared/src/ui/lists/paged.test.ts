import { beforeEach, expect, it } from 'vitest'
import { proxy } from 'valtio'
import { AppError } from '@kontor/shared/api'
import {
  isFinished,
  loadFirstPage,
  loadNextPage,
  newPaged,
  type Paged,
  type PageSource,
} from './paged.ts'

type Answer = { items: string[]; total: number }
interface Question {
  page: number
  reply(answer: Answer): void
  fail(): void
}

let list: Paged<string>
let questions: Question[] = []
const source: PageSource<string> = {
  keyOf: (item) => item,
  ask: ({ current: page }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    questions.push({
      page,
      reply: resolve,
      fail: () => reject(new AppError('offline', 'no answer')),
    })
    return promise
  },
}

beforeEach(() => {
  list = proxy(newPaged<string>(2))
  questions = []
})

const shown = () =>
  list.pages.at === 'ready' ? `${list.pages.items.join(' ')} ${list.pages.next}` : list.pages.at

/** Loads the first page, `a b` of so many. */
async function opened(total: number): Promise<void> {
  const loaded = loadFirstPage(list, source)
  questions[0]!.reply({ items: ['a', 'b'], total })
  await loaded
}

it('the first page is shown once it is there, a failure when it is not', async () => {
  const failed = loadFirstPage(list, source)
  expect(shown()).toBe('loading')
  questions[0]!.fail()
  await failed
  expect(shown()).toBe('failed')
  const loaded = loadFirstPage(list, source)
  questions[1]!.reply({ items: ['a'], total: 1 })
  await loaded
  expect(shown()).toBe('a waiting')
})

it.each([
  [0, true],
  [1, true],
  [2, true],
  [3, false],
])('a total of %i is finished after a page of two: %s', async (total, finished) => {
  await opened(total)
  expect(isFinished(list)).toBe(finished)
})

it('pages follow one another, and none is asked for twice or after the last', async () => {
  await opened(3)
  const next = loadNextPage(list, source)
  await loadNextPage(list, source)
  expect(shown()).toBe('a b loading')
  questions[1]!.reply({ items: ['c'], total: 3 })
  await next
  await loadNextPage(list, source)
  expect(shown()).toBe('a b c waiting')
  expect(questions.map(({ page }) => page)).toEqual([1, 2])
})

it('an item that slid onto the next page is shown once', async () => {
  await opened(4)
  const next = loadNextPage(list, source)
  questions[1]!.reply({ items: ['b', 'c'], total: 4 })
  await next
  expect(shown()).toBe('a b c waiting')
})

it('a next page that fails can be asked for again', async () => {
  await opened(4)
  const failed = loadNextPage(list, source)
  questions[1]!.fail()
  await failed
  expect(shown()).toBe('a b failed')
  void loadNextPage(list, source)
  expect(questions.map(({ page }) => page)).toEqual([1, 2, 2])
})

it('a reload keeps what is shown until its answer, and when it fails', async () => {
  await opened(4)
  const failed = loadFirstPage(list, source)
  expect(shown()).toBe('a b loading')
  questions[1]!.fail()
  await failed
  expect(shown()).toBe('a b waiting')
})

it('what a later question overtook changes nothing, be it an answer or a failure', async () => {
  await opened(4)
  const next = loadNextPage(list, source)
  const reloads = [loadFirstPage(list, source), loadFirstPage(list, source)]
  questions[3]!.reply({ items: ['new'], total: 4 })
  questions[2]!.fail()
  questions[1]!.reply({ items: ['c', 'd'], total: 4 })
  await Promise.all([next, ...reloads])
  expect(shown()).toBe('new waiting')
})
