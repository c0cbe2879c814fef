import { afterEach, beforeEach, expect, it } from 'vitest'
import { coins, keepCoins, notices } from '@kontor/shared/store'
import {
  aCoin,
  answer,
  cleanup,
  eventually,
  renderArea,
  screen,
  sent,
  startServer,
} from '@kontor/shared/testing'
import { listCoinsBySymbol } from '@kontor/shared/wire'
import { useCoins } from './use-coins.ts'

beforeEach(() => {
  startServer()
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  answer(listCoinsBySymbol, ({ symbols }) => ({
    coins: symbols.filter((symbol) => symbol !== 'GONE').map((symbol) => aCoin({ symbol })),
  }))
})
afterEach(cleanup)

function Symbols({ of }: { of: string[] }) {
  const found = useCoins(of).coins
  return <p>{found ? `found ${found.map(({ coin }) => coin.symbol).join(' ')}` : 'loading'}</p>
}

it('makes no call for no symbols', async () => {
  renderArea(<Symbols of={[]} />)
  await new Promise((settled) => setTimeout(settled))
  expect(sent).toEqual([])
  expect(notices.shown).toEqual([])
})

it('loads only unknown coins, and leaves out those that are not listed', async () => {
  keepCoins([aCoin({ symbol: 'KNOWN' })], Date.now())
  renderArea(<Symbols of={['NEW', 'KNOWN', 'GONE']} />)
  await eventually(() => expect(screen.getByText('found NEW KNOWN')).toBeTruthy())
  expect(sent.map(({ input }) => input)).toEqual([{ symbols: 'NEW,GONE' }])
})
