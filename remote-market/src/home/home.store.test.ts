import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { coins, keepCoins, lastPrice, type Listed, watch } from '@kontor/shared/store'
import { aCoin, answer, aQuote, sent, startServer, waitFor } from '@kontor/shared/testing'
import { type Category, type Coin, listCoins, listCoinsBySymbol, OPEN } from '@kontor/shared/wire'
import { chooseTab, home, lists, openHome, refreshCoins, reloadCoins } from './home.store.ts'

type Page = { data: Coin[]; total: number }
const waiting: ((page: Page) => void)[] = []

beforeEach(() => {
  startServer()
  Object.assign(home, { settled: false, tab: 'forex' })
  for (const list of Object.values(lists)) list.clear()
  waiting.length = 0
  answer(listCoins, () => new Promise((resolve) => waiting.push(resolve)))
})

async function reply(call: number, page: Page): Promise<void> {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(call))
  waiting[call]?.(page)
}

function listed(): readonly Listed[] {
  const { state } = lists.forex.loaded
  return state.at === 'ready' ? state.value.answer.items : []
}

const page = (symbol: string, total = 1): Page => ({ data: [aCoin({ symbol })], total })

it('MKT-020 a quote that arrives while the list loads is newer than the price in the list', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = chooseTab('forex')
  vi.advanceTimersByTime(100)
  const quote = { ...aQuote('EURUSD', '1.2'), receivedAt: Date.now() }
  vi.advanceTimersByTime(100)
  await reply(0, page('EURUSD'))
  await opened
  expect(lastPrice(listed()[0]!, quote).close).toBe(quote.close)
})

it('a reload starts the other categories at their first page', async () => {
  const opened = chooseTab('metal')
  await reply(0, page('XAUUSD'))
  await opened
  home.tab = 'forex'
  const reloaded = reloadCoins()
  await reply(1, page('EURUSD'))
  await reloaded
  expect(lists.forex.loaded.state.at).toBe('ready')
  expect(lists.metal.loaded.state.at).toBe('idle')
})

const inCategory = (open: Partial<Record<Category, boolean>>) =>
  answer(listCoins, ({ category }) => ({
    data: [aCoin({ symbol: category, closeStatus: open[category] ? OPEN : 1 })],
    total: 1,
  }))

it.each([
  [{ forex: true, crypto: true }, 'forex', ['forex']],
  [{ crypto: true }, 'crypto', ['forex', 'crypto']],
  [{ cfd: true }, 'cfd', ['forex', 'crypto', 'metal', 'cfd']],
  [{}, 'forex', ['forex', 'crypto', 'metal', 'cfd']],
] as const)('MKT-014 with %j open, home opens with %s', async (open, tab, asked) => {
  inCategory(open)
  await Promise.all([openHome(), openHome()])
  expect(home).toEqual({ settled: true, tab })
  expect(sent.map(({ input }) => (input as { category: string }).category)).toEqual(asked)
})

it('MKT-014 the tab that the user chose stays open, also while its market is closed', async () => {
  inCategory({ crypto: true })
  await Promise.all([openHome(), chooseTab('metal')])
  await openHome()
  expect(home.tab).toBe('metal')
})

it('refreshes only the coins near the screen', async () => {
  const symbols = ['EURUSD', 'USDJPY', 'GBPUSD']
  keepCoins(
    symbols.map((symbol) => aCoin({ symbol, closeStatus: OPEN })),
    1,
  )
  onTestFinished(watch(['EURUSD', 'USDJPY']))
  answer(listCoinsBySymbol, ({ symbols: asked }) => ({
    coins: asked.map((symbol) => aCoin({ symbol, closeStatus: symbol === 'USDJPY' ? 1 : OPEN })),
  }))
  await refreshCoins()
  expect(sent.map(({ input }) => input)).toEqual([{ symbols: 'EURUSD,USDJPY' }])
  expect(symbols.map((symbol) => coins[symbol]?.coin.closeStatus)).toEqual([OPEN, 1, OPEN])
})
