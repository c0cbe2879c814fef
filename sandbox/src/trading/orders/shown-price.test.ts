import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { placeOrder } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

// EUR/USD has a bid of 1.08636 and an ask of 1.08648.
let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => {
  sandbox.feed.move({ EURUSD: '1.08642' })
  trader = await traderOf(sandbox)
})
afterEach(() => expectCleanLedger(sandbox))
afterAll(() => sandbox.stop())

const ticket = { symbol: 'EURUSD', direction: 'buy', lots: '0.5', multiple: 100 }

it.each([
  ['buy', '1.08638', 10, '1.08648'],
  ['buy', '1.09', 0, '1.08648'],
  ['buy', '1.08648', 0, '1.08648'],
  ['sell', '1.08646', 10, '1.08636'],
  ['sell', '1.08', 0, '1.08636'],
] as const)(
  'TRD-102 a %s that was shown %s with a tolerance of %i opens at %s',
  async (direction, price, tolerance, entry) => {
    expect(await trader.place({ direction, shown: { price, tolerance } })).toMatchObject({ entry })
  },
)

it.each([
  ['buy', '1.08637', 10, '1.08648'],
  ['sell', '1.08637', 0, '1.08636'],
] as const)(
  'TRD-102 a %s that was shown %s with a tolerance of %i is refused with the price now, %s',
  async (direction, price, tolerance, now) => {
    const before = await trader.everything()
    const sent = { ...ticket, direction, shown: { price, tolerance }, key: randomUUID() }
    const { status, body } = await sandbox.send(placeOrder, sent, bearer(trader.token))
    expect([status, body]).toMatchObject([
      409,
      { reason: 'PRICE_MOVED', message: expect.stringContaining(now), data: { price: now } },
    ])
    expect(await trader.everything()).toEqual(before)
  },
)

it('TRD-102 a pending order has no shown price', async () => {
  const sent = { ...ticket, price: '1.08', shown: { price: '1.08648', tolerance: 1 } }
  expect(await trader.reason(placeOrder, { ...sent, key: randomUUID() })).toBe('INPUT_INVALID')
})

it.each([
  ['STOP_LOSS_INVALID', { stopLoss: '1.086' }, { nearest: '1.08576' }],
  ['TAKE_PROFIT_INVALID', { takeProfit: '1.08' }, { nearest: '1.08696' }],
  ['PRICE_TOO_CLOSE', { price: '1.0864' }, { stopLevel: '0.0006' }],
  // 50 lots: 54,324.00 of margin, 271.62 of fee.
  ['BALANCE_INSUFFICIENT', { lots: '50' }, { needed: '54595.62' }],
])('TRD-103 %s comes with the figure that helps', async (reason, more, details) => {
  const { body } = await sandbox.send(
    placeOrder,
    { ...ticket, ...more, key: randomUUID() },
    bearer(trader.token),
  )
  expect(body).toMatchObject({ reason, data: details })
  expect(body.message).not.toContain('{{')
})

it('TRD-103 the refusal of a closed market has the instant of its opening', async () => {
  sandbox.feed.close('EURUSD')
  try {
    const { body } = await sandbox.send(
      placeOrder,
      { ...ticket, key: randomUUID() },
      bearer(trader.token),
    )
    const opensAt = sandbox.feed.opensAt('EURUSD')
    expect(body).toMatchObject({ reason: 'MARKET_CLOSED', data: { opensAt } })
  } finally {
    sandbox.feed.open('EURUSD')
  }
})
