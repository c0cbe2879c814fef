import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  addPriceAlert,
  getPersonalData,
  getUser,
  placeOrder,
  readInbox,
  saveFavourites,
  saveSettings,
} from '@kontor/shared/wire'
import { actionsOf } from '../../trials/testing/people/actions.ts'
import { openSandbox, type TestSandbox } from '../../trials/testing/sandbox.ts'
import { personalDataOf } from './personal-data.ts'
import { sources, withheldColumns, withheldTables } from './tables.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

it('ACC-175 a download has all data of its user, nothing of others, and no hash or secret', async () => {
  const actions = actionsOf(sandbox)
  const token = await actions.verified()
  const stranger = await actions.verified()
  const { email, uid, inviteCode } = await sandbox.call(getUser, {}, token)
  await sandbox.register('guest@kontor.example', inviteCode)
  await sandbox.call(saveFavourites, { symbols: ['EURUSD'] }, token)
  await sandbox.call(saveSettings, { theme: { value: 'dark', agoMs: 0 } }, token)
  await sandbox.call(readInbox, {}, token)
  const order = {
    symbol: 'EURUSD',
    direction: 'buy',
    lots: decimal<'lots'>('0.1'),
    multiple: 100,
    stopLoss: null,
    takeProfit: null,
  } as const
  const { id } = await sandbox.call(placeOrder, { ...order, key: randomUUID() }, token)
  await sandbox.call(placeOrder, { ...order, key: randomUUID() }, stranger)
  const alert = { symbol: 'EURUSD', side: 'above', price: decimal<'price'>('2') } as const
  await sandbox.call(addPriceAlert, { ...alert, key: randomUUID() }, token)
  await actions.deposit(token, '500')
  await actions.withdraw(token, await actions.method(token), '100')

  const { tables } = await sandbox.call(getPersonalData, {}, token)
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows
  expect(rowsOf('profile')).toMatchObject([{ email, uid, invitationCode: inviteCode }])
  expect(rowsOf('verifications')).toMatchObject([{ name: 'Ada Lovelace', number: '•••T47' }])
  expect(rowsOf('orders')).toMatchObject([{ id, symbol: 'EURUSD', lots: '0.1', state: 'open' }])
  expect(rowsOf('deposits')).toMatchObject([{ type: 'practice' }, { type: 'coin', amount: '500' }])
  expect(rowsOf('withdrawals')).toMatchObject([{ amount: '100', state: 'waiting' }])
  expect(rowsOf('cards-and-addresses')).toHaveLength(1)
  expect(rowsOf('favourites')).toEqual([{ symbol: 'EURUSD' }])
  expect(rowsOf('price-alerts')).toMatchObject([{ price: '2', reachedAt: null }])
  expect(rowsOf('passkeys')).toHaveLength(1)
  expect(rowsOf('sessions')).toHaveLength(1)
  expect(rowsOf('pictures')).toHaveLength(3)
  expect(rowsOf('invited-friends')).toMatchObject([{ email: 'g••••@kontor.example' }])
  const movements = rowsOf('movements') ?? []
  expect(movements[0]).toMatchObject({
    kind: 'practice-funds',
    balance: 'available',
    amount: '10000',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(new Set(movements.map(({ balance }) => balance))).toEqual(
    new Set(['available', 'margin', 'withdrawal']),
  )

  const noUser = await personalDataOf(sandbox.database, '0')
  expect(noUser.flatMap(({ rows }) => rows)).toEqual([])

  const text = JSON.stringify(tables)
  const secrets = await sandbox.database.query<{ secret: string }>(
    `select password_hash as secret from person union all select hash from token
     union all select credential from passkey union all select device_hash from known_device
     union all select network_hash from known_network union all select code_hash from mailed_code`,
  )
  for (const { secret } of secrets) expect(text).not.toContain(secret)
})

it('ACC-176 every table with rows of users is in the download, or withheld for a reason', async () => {
  const rows = await sandbox.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'person_id' and table_schema = 'public'`,
  )
  const read = sources.map(({ sql }) => sql).join(' ')
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !new RegExp(String.raw`\b${name}\b`).test(read))
  expect(missing.toSorted()).toEqual([...withheldTables])
})

it('ACC-176 every column of an order is in the download, or withheld for a reason', async () => {
  const columns = await sandbox.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'trade_order' and table_schema = 'public'`,
  )
  const { sql = '' } = sources.find(({ name }) => name === 'orders') ?? {}
  // What follows `as` is the name in the download, and what follows `from` is not read.
  const [read = ''] = sql.replaceAll(/ as "\w+"/g, '').split('from trade_order')
  const missing = columns
    .map(({ name }) => name)
    .filter((name) => !new RegExp(String.raw`\b${name}\b`).test(read))
  expect(missing.toSorted()).toEqual([...withheldColumns])
})
