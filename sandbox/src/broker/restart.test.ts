import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { placeOrder } from '@kontor/shared/wire'
import { buildApp } from '../app.ts'
import { audit } from '../ledger/audit.ts'
import { layers, openHouse } from '../testing/house.ts'
import { openPositions } from './orders.ts'

const settings = { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: Date.now }
const order = { symbol: 'EURUSD', direction: 'buy', lots: decimal<'lots'>('0.5') } as const

it('a position that fell while the house was shut closes by force as soon as it opens, and one that stood is watched on', async () => {
  const { app, call, database, feed, trader } = await openHouse()
  const token = await trader()
  await call(placeOrder, { ...order, multiple: 100, key: randomUUID() }, token)
  const stood = await call(placeOrder, { ...order, multiple: 10, key: randomUUID() }, token)
  await app.close()
  feed.move({ EURUSD: '1.07542' })
  expect(await openPositions(database)).toHaveLength(2)

  const again = await buildApp({ database, feed, settings, log: () => {} })
  const open = async () => (await openPositions(database)).map(({ id }) => id)
  await expect.poll(open).toEqual([stood.id])
  feed.move({ EURUSD: '1.01' })
  await expect.poll(open).toEqual([])
  expect(await database.query('select distinct closed_by from trade_order')).toEqual([{ closed_by: 'liquidation' }])
  expect((await audit(database)).wrong).toEqual([])
  await again.close()
  await database.close()
})
