/** @module-tag slow */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDecimal } from '@kontor/shared/trading'
import { depth } from '@kontor/tooling/test/depth.ts'
import { streamOf } from '../../src/market/random/random.ts'
import { brokerAccounts } from '../../src/money/ledger/accounts.ts'
import { balanceOf } from '../../src/money/ledger/ledger.ts'
import { expectCleanLedger } from '../testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { textOf } from './fraction.ts'
import { createPlay } from './play.ts'

/** Operations of one trader; a fresh one begins with 10,000 USD. */
const EACH = 50
const OPERATIONS = depth.trades
/** Enough operations for each kind of event to happen. */
const ENOUGH = 10_000
/** Timeout for this many on a slow machine, ms. */
const LONGEST = 120_000 + 100 * OPERATIONS

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const brokerHas = async () =>
  Promise.all(
    [brokerAccounts.fees, brokerAccounts.profit].map(async (account) =>
      balanceOf(sandbox.database, account),
    ),
  )

it(
  `SANDBOX-014 the broker equals a model with separate arithmetic, over ${OPERATIONS} operations with parts, least lots, gaps and moving spreads`,
  async () => {
    const seen: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const [fees = 0n, profit = 0n] = await brokerHas()
        const play = await createPlay(sandbox, streamOf(String(seed)), seen)
        for (let step = 0; step < EACH; step += 1) await play.step()
        const account = await play.end()
        const [feesAfter = 0n, profitAfter = 0n] = await brokerHas()
        expect([feesAfter - fees, profitAfter - profit].map((sum) => formatDecimal(sum))).toEqual([
          textOf(account.brokerFees),
          textOf(account.brokerProfit),
        ])
      }),
      { numRuns: Math.ceil(OPERATIONS / EACH), endOnFailure: true },
    )
    await expectCleanLedger(sandbox)
    if (OPERATIONS < ENOUGH) return
    for (const what of kinds) expect(seen[what] ?? 0, what).toBeGreaterThan(0)
  },
  LONGEST,
)

/** The kinds of events that must happen, so that each is compared with the model. */
const kinds = [
  'opened',
  'placed',
  'filled',
  'cancelled',
  'closed',
  'closed a part',
  'stop-loss',
  'take-profit',
  'liquidation',
  'gap',
  'spread',
  'BALANCE_INSUFFICIENT',
  'MARGIN_TOO_SMALL',
  'LOTS_OUT_OF_RANGE',
]
