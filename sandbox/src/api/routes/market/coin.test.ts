import { afterAll, beforeAll, expect, it } from 'vitest'
import { getHomePage, listCoins } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

it.each(['forex', 'crypto', 'metal', 'cfd'] as const)(
  'SANDBOX-120 the home page of %s has up to five of its coins, hot coins first',
  async (category) => {
    const all = await sandbox.call(getHomePage, {})
    const { hot } = await sandbox.call(getHomePage, { category })
    const { total } = await sandbox.call(listCoins, { category, current: 1, pageSize: 1 })
    expect(hot).toHaveLength(Math.min(5, total))
    expect(hot.every((coin) => coin.category === category)).toBe(true)
    const first = all.hot.filter((coin) => coin.category === category)
    expect(hot.slice(0, first.length).map(({ symbol }) => symbol)).toEqual(
      first.map(({ symbol }) => symbol),
    )
  },
)

it('SANDBOX-120 a language in the query takes precedence over the header', async () => {
  const { body } = await sandbox.send(
    getHomePage,
    { language: 'de-DE', category: 'houses' as 'cfd' },
    { language: 'fr-FR' },
  )
  expect(body.message).toMatch(/Das Feld/)
})
