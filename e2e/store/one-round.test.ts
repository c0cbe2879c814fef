/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '@kontor/shared/api'
import { changeOrders, pendingOrders, positions } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import * as wire from '@kontor/shared/wire'
import { streamOf } from '../../sandbox/src/market/random/random.ts'
import { openSandbox, type TestSandbox } from '../../sandbox/trials/testing/sandbox.ts'
import { depth } from '../../tooling/test/depth.ts'
import { openPage, type Page } from './page.ts'
import { createPlay } from './play.ts'

/** Steps of one user; the next sequence begins with a new one. */
const STEPS = 20
/** Number of steps that overlap. After them the page must show the server's data. */
const SETTLED = 4
const SEQUENCES = Math.ceil(depth.trades / 2 / STEPS)
/** Time until the page shows the server's data, ms. */
const POLLING = { timeout: 10_000, interval: 20 }
const LONGEST = 60_000 + 6_000 * SEQUENCES

let sandbox: TestSandbox
let page: Page
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => void (page = await openPage(sandbox)))
afterEach(() => page.close())
afterAll(() => sandbox.stop())

const key = () => randomUUID()
const unset = { stopLoss: null, takeProfit: null }
const terms = { symbol: 'EURUSD', direction: 'buy', lots: decimal<'lots'>('0.05') } as const
const ticket = () => ({ ...terms, ...unset, multiple: 50, key: key() })
const place = (price?: string) =>
  call(wire.placeOrder, {
    ...ticket(),
    ...(price !== undefined && { price: decimal<'price'>(price) }),
  })

/** The id of the newest position, or of the newest pending order. */
const newest = ({ state }: typeof positions | typeof pendingOrders) =>
  (state.at === 'ready' ? state.value[0]?.id : undefined) ?? ''

it.each<[string, () => Promise<object>]>([
  ['opening a position', () => place()],
  ['placing a pending order', () => place('1.08')],
  ['modifying', () => call(wire.modifyOrder, { id: newest(positions), ...unset })],
  ['cancelling', () => call(wire.cancelOrder, { id: newest(pendingOrders) })],
  [
    'closing a part',
    () =>
      call(wire.closeOrder, { id: newest(positions), lots: decimal<'lots'>('0.02'), key: key() }),
  ],
  ['closing', () => call(wire.closeOrder, { id: newest(positions), key: key() })],
  ['reversing', () => call(wire.reverseOrder, { id: newest(positions), key: key() })],
  ['closing all', () => call(wire.closeAllOrders, { key: key() })],
])('TRD-341 %s is one call, after which the page shows what the server has', async (_, send) => {
  const before = page.told()
  await changeOrders(() => place())
  await changeOrders(() => place('1.07'))
  // Late messages about these two changes would count for the next one.
  await vi.waitFor(() => expect(page.told() - before).toBeGreaterThan(1), POLLING)
  page.hear()
  page.forgetCalls()
  const told = page.told()
  await changeOrders(send)
  await vi.waitFor(() => expect(page.told()).toBeGreaterThan(told), POLLING)
  page.hear()
  expect(page.shown()).toEqual(await page.held())
  expect(page.calls()).toHaveLength(1)
})

/** Waits until the page shows the server's data, and fails when it never does. */
const agreed = (why = '') =>
  vi.waitFor(async () => {
    page.hear()
    const held = await page.held()
    expect(page.shown(), why).toEqual(held)
  }, POLLING)

it('TRD-342 of two changes at once both are shown', async () => {
  await Promise.all([changeOrders(() => place()), changeOrders(() => place('1.08'))])
  await agreed()
  expect(page.shown()).toEqual(await page.held())
})

it('TRD-342 a late reply does not bring back a position that has ended meanwhile', async () => {
  sandbox.feed.move({ EURUSD: '1.08642' })
  const told = page.told()
  await changeOrders(() => place())
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  const placed = changeOrders(async () => {
    const reply = await call(wire.placeOrder, { ...ticket(), stopLoss: decimal<'price'>('1.08') })
    await late
    return reply
  })
  await vi.waitFor(async () => expect((await page.held()).positions).toHaveLength(2))
  sandbox.feed.move({ EURUSD: '1.079' })
  await vi.waitFor(async () => expect((await page.held()).positions).toHaveLength(1))
  // The messages about both orders and the stop loss have arrived, and the page has loaded the
  // server's data.
  await vi.waitFor(() => expect(page.told() - told).toBe(3))
  await agreed()
  arrive()
  await placed
  expect(page.shown()).toEqual(await page.held())
})

it(
  `TRD-342 over ${SEQUENCES} random sequences the page ends with the server’s data`,
  async () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      page.close()
      page = await openPage(sandbox)
      const play = createPlay(sandbox, page, streamOf(`one round ${seed}`))
      for (let step = 1; step <= STEPS; step += 1) {
        await play.step()
        if (step % SETTLED !== 0) continue
        await play.settle()
        await agreed(`sequence ${seed}:\n${play.steps.join('\n')}`)
        expect(page.shown()).toEqual(await page.held())
      }
    }
  },
  LONGEST,
)
