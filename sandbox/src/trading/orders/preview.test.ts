/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  formatDecimal,
  lotsForShare,
  type Preview,
  previewOf,
  type PreviewTerms,
  rateFrom,
  roundTo,
  sides,
} from '@kontor/shared/trading'
import {
  cancelOrder,
  categories,
  closeOrder,
  type Coin,
  getCoin,
  getUser,
  isOpen,
  listCoins,
  type OpenOrder,
  type PendingOrder,
  placeOrder,
} from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { createFeed } from '../../market/feed.ts'

let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  // A Wednesday after the close of New York, when spreads are wide. The clock stands still.
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  const market = createFeed({ seed: 'preview', begun, startAt: Date.UTC(2026, 10, 18, 21, 20) })
  sandbox = await openSandbox({ limits: { calls: 1_000_000, logins: 100, sockets: 100 } }, market)
  token = await sandbox.trader()
})
afterAll(async () => {
  vi.useRealTimers()
  await sandbox.stop()
})

const orders = fc.record({
  category: fc.constantFrom(...categories),
  pick: fc.nat(),
  direction: fc.constantFrom('buy' as const, 'sell' as const),
  multiple: fc.nat(),
  share: fc.integer({ min: 1, max: 90 }),
  /** The distance of a pending order from the market, in thousandths; null for a market order. */
  away: fc.option(fc.oneof(fc.integer({ min: 40, max: 200 }), fc.integer({ min: -200, max: -40 }))),
})

const isWide = ({ priceData, spread }: Coin) => priceData.spread! > spread

/** The terms of an order as the ticket has them, from the calls. */
async function termsOf(
  coin: Coin,
): Promise<Pick<PreviewTerms, 'instrument' | 'bid' | 'ask' | 'rate'>> {
  const source = coin.rate && (await sandbox.call(getCoin, { symbol: coin.rate.symbol }))
  const rate = rateFrom(coin.rate, () => source?.priceData.close)
  if (rate === null) throw new Error(`no rate of ${coin.symbol}`)
  const { close, spread = coin.spread } = coin.priceData
  return { instrument: coin, ...sides(close, spread), rate }
}

/** Compares a position's price, liquidation price and closing fee, and ends the order. */
async function end(
  booked: OpenOrder | PendingOrder,
  preview: Preview,
  said: string,
): Promise<void> {
  const { id } = booked
  if (booked.state === 'pending') return void (await sandbox.call(cancelOrder, { id }, token))
  const { closed } = await sandbox.call(closeOrder, { id, key: randomUUID() }, token)
  const { price, liquidation, closeFee, margin } = preview
  const fee = closeFee < margin ? closeFee : margin
  expect([booked.entry, booked.liquidationPrice, closed.fee], said).toEqual([
    price,
    liquidation,
    fee,
  ])
}

it(
  'TRD-245 SANDBOX-144 the preview equals what the broker books, to the cent, over 500 random orders at wide spreads',
  { timeout: 300_000 },
  async () => {
    const pages = categories.map((category) =>
      sandbox.call(listCoins, { category, current: 1, pageSize: 100 }),
    )
    const coins = (await Promise.all(pages)).flatMap(({ data }) => data).filter(isOpen)
    expect(coins.filter(isWide).length).toBeGreaterThan(coins.length / 2)
    const compared = new Set<string>()
    let count = 0
    while (count < 500) {
      for (const { category, pick, multiple, share, away, direction } of fc.sample(orders, 50)) {
        const some = coins.filter((coin) => coin.category === category)
        const coin = some[pick % some.length] as Coin
        const market = await termsOf(coin)
        const price =
          away === null
            ? undefined
            : roundTo<'price'>(market.bid + (market.bid * BigInt(away)) / 1_000n, coin.digits)
        const terms = {
          ...market,
          direction,
          multiple: coin.multiples[multiple % coin.multiples.length] as number,
          price,
        }
        const { withdrawBalance } = await sandbox.call(getUser, {}, token)
        const lots = lotsForShare(withdrawBalance, share, terms)
        const preview = lots === null ? null : previewOf(lots, terms)
        if (lots === null || preview === null || preview.leastLots !== null) continue

        const asked = { symbol: coin.symbol, direction, lots, multiple: terms.multiple }
        const key = randomUUID()
        const booked = await sandbox.call(
          placeOrder,
          {
            ...asked,
            ...(price === undefined
              ? { shown: { price: preview.price, tolerance: 0 } }
              : { price }),
            key,
          },
          token,
        )
        const said = `${coin.symbol} ${direction} ${formatDecimal(lots)} at ${terms.multiple}×`
        expect([booked.margin, booked.fee], said).toEqual([preview.margin, preview.openFee])
        const after = await sandbox.call(getUser, {}, token)
        expect(withdrawBalance - after.withdrawBalance, said).toBe(preview.margin + preview.openFee)
        await end(booked, preview, said)
        compared.add(`${category} ${booked.state}`)
        count += 1
      }
    }
    expect(compared.size).toBe(categories.length * 2)
  },
)
