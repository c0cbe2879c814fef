import { expect, it } from 'vitest'
import { expectCleanLedger, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox } from '../../../trials/testing/sandbox.ts'
import { createLocalBus } from '../../live/bus/local.ts'
import { createTradingContext } from '../writer/context.ts'
import { startPartitionEngines } from './engines.ts'

it('SANDBOX-522 new partitions process the ticks that the process before them has missed', async () => {
  const sandbox = await openSandbox()
  const { app, database, feed } = sandbox
  const trader = await traderOf(sandbox)
  await trader.place({ stopLoss: '1.085' })
  await app.close()
  for (const mid of ['1.0845', '1.087']) feed.move({ EURUSD: mid })
  const lines: string[] = []
  const stop = await startPartitionEngines(
    createTradingContext(database, feed, createLocalBus()),
    { natsUrl: '', partitions: 2, leaseMs: 60_000 },
    {
      notify: () => {},
      publish: () => {},
      log: (line) => lines.push(line),
      countFailure: () => {},
    },
  )
  const ends = () => database.query('select ended_by from trade_order')
  await expect.poll(ends).toEqual([{ ended_by: 'stop-loss' }])
  await stop()
  await expectCleanLedger(sandbox)
  await database.close()
  expect(lines).toHaveLength(1)
})
