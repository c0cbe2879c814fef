import { beforeEach, expect, it } from 'vitest'
import { aCoin, answer, startServer, waitFor } from '@kontor/shared/testing'
import { listCoins, type Coin } from '@kontor/shared/wire'
import { emptyHome, home, loadNext, openShelf, reloadCoins } from './home.store.ts'

type Page = { data: Coin[]; total: number }
const waiting: ((page: Page) => void)[] = []

beforeEach(() => {
  startServer()
  Object.assign(home, emptyHome())
  waiting.length = 0
  answer(listCoins, () => new Promise((resolve) => waiting.push(resolve)))
})

async function reply(call: number, page: Page): Promise<void> {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(call))
  waiting[call]?.(page)
}

function symbols(): string[] {
  const list = home.lists.forex
  return list.at === 'ready' ? list.coins.map(({ coin }) => coin.symbol) : []
}

const page = (symbol: string, total = 1): Page => ({ data: [aCoin({ symbol })], total })

it('an answer that was overtaken changes nothing', async () => {
  const opened = openShelf('forex')
  const reloaded = reloadCoins()
  await reply(1, page('NEW'))
  await reloaded
  await reply(0, page('OLD'))
  await opened
  expect(symbols()).toEqual(['NEW'])
})

it('a next page that a reload overtook is not added', async () => {
  const opened = openShelf('forex')
  await reply(0, page('ONE', 9))
  await opened
  const next = loadNext('forex')
  const reloaded = reloadCoins()
  await reply(2, page('ANEW', 9))
  await reloaded
  await reply(1, page('TWO', 9))
  await next
  expect(symbols()).toEqual(['ANEW'])
})

it('a reload starts the other categories anew', async () => {
  const opened = openShelf('metal')
  await reply(0, page('XAUUSD'))
  await opened
  home.shelf = 'forex'
  const reloaded = reloadCoins()
  await reply(1, page('EURUSD'))
  await reloaded
  expect(home.lists).toMatchObject({ forex: { at: 'ready' }, metal: { at: 'idle' } })
})
