import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BuildCard, Declarations } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

const store = '@kontor/shared/store'
const declare = (texts: Record<string, string>): Declarations =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`store.${name}`, { text, uses: [] }]),
  )
const host = (version: string, names: string[], texts: Record<string, string>) =>
  ({
    lent: { react: '19.3.1', [store]: version },
    names: { react: ['useState'], [store]: names },
    declarations: declare(texts),
  }) satisfies Partial<BuildCard>

const clock = 'declare function useClock(): number'
const quote = (fields: string) => `interface Quote {\n  ${fields}\n}`

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.stopEdge()
  const texts = { useClock: clock, useOld: 'declare function useOld(): void' }
  const before = { ...texts, Quote: quote('price: string') }
  await stage.publishFake('host', '1.0.0', host('4.1.3', ['useClock', 'useOld'], before))
  const after = {
    useClock: clock,
    useDepth: 'declare function useDepth(symbol: string): Depth',
    Quote: quote('price: number'),
  }
  await stage.publishFake('host', '1.1.0', host('4.2.0', ['useClock', 'useDepth'], after))
  const names = { react: ['useState'], [store]: ['useClock'] }
  await stage.publishFake('host', '1.2.0', { lent: { react: '19.3.1', [store]: '4.2.0' }, names })
  for (const area of ['market', 'account'])
    await stage.publishFake(area, '1.0.0', { lent: { react: '^19.1.0', [store]: '^4.1.0' } })
  await stage.publishFake('trading', '1.0.0', { lent: { react: '^19.1.0', [store]: '^4.1.0' } })
  await stage.publishFake('trading', '1.1.0', { lent: { react: '^19.1.0', [store]: '^4.2.0' } })
})
afterAll(() => stage.close())

const between = async (from: string, to: string) =>
  stage.call('GET', `/api/lent?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`)
const REMOTES = 'account@1.0.0,market@1.0.0'

it('COMP-694 two compositions are compared by what the host lends, who requests it, and whether all fit', async () => {
  const { status, body } = await between(
    `host@1.0.0,trading@1.0.0,${REMOTES}`,
    `host@1.1.0,trading@1.1.0,${REMOTES}`,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ same: 1, fit: { at: 'fits' } })
  expect(body.modules).toEqual([
    {
      module: store,
      lent: { from: '4.1.3', to: '4.2.0' },
      asked: [{ area: 'trading', from: '^4.1.0', to: '^4.2.0' }],
      others: [{ range: '^4.1.0', areas: ['account', 'market'] }],
    },
  ])
})

it('COMP-694 lent names that are added, removed and changed are listed, with their declarations', async () => {
  const { body } = await between('host@1.0.0', 'host@1.1.0')
  expect(body.fit).toEqual({ at: 'alone' })
  expect(body.counts).toEqual({ added: 1, removed: 1, changed: 1 })
  const module = 'store'
  expect(body.types).toEqual([
    {
      module,
      name: 'Quote',
      from: 'interface Quote { price: string }',
      to: 'interface Quote { price: number }',
    },
    { module, name: 'useDepth', from: null, to: 'function useDepth(symbol: string): Depth' },
    { module, name: 'useOld', from: 'function useOld(): void', to: null },
  ])
  const same = await between('host@1.0.0', 'host@1.0.0')
  expect(same.body).toMatchObject({ modules: [], same: 2, types: [] })
})

it('COMP-694 a host without declarations is compared by the names that it lends', async () => {
  const { body } = await between('host@1.1.0', 'host@1.2.0')
  expect(body.types).toEqual([{ module: 'store', name: 'useDepth', from: '', to: null }])
})

it('COMP-694 builds that do not fit have the sentence of the gate', async () => {
  const { body } = await between('host@1.0.0,trading@1.0.0', 'host@1.0.0,trading@1.1.0')
  const sentence = `trading@1.1.0 needs ${store} ^4.2.0, and host@1.0.0 lends 4.1.3.`
  expect(body.fit).toEqual({ at: 'refused', sentences: [sentence] })
})

it.each([
  ['host', 'host@1.0.0', 400],
  ['host@1.0.0', 'host@9.9.9', 404],
  ['', '', 400],
])('COMP-694 from %j to %j is refused with %i', async (from, to, status) => {
  expect((await between(from, to)).status).toBe(status)
})
