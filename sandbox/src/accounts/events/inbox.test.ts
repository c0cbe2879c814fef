import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  addPriceAlert,
  getUser,
  type InboxEntry,
  listInbox,
  readInbox,
  type Unread,
} from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import { type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Client, connect } from '../../../trials/testing/socket.ts'
import { announcements } from '../../content/texts/headlines.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
let trader: Trader
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  actions = actionsOf(sandbox)
  trader = await traderOf(sandbox)
  await openedAt(trader.token)
})
afterAll(() => sandbox.stop())

const PAGE = { current: 1, pageSize: 100 }
const NEW = announcements.length

const inboxOf = (token: string, kind?: InboxEntry['kind']) =>
  sandbox.call(listInbox, { ...PAGE, ...(kind && { kind }) }, token)
const unreadOf = async (token: string): Promise<Unread> =>
  (await sandbox.call(getUser, {}, token)).unread

/** Sets when an account was opened; by default before all announcements. */
async function openedAt(token: string, at = new Date('2026-10-01')): Promise<void> {
  const { uid } = await sandbox.call(getUser, {}, token)
  await sandbox.database.query('update person set created_at = $2 where uid = $1', [uid, at])
}

/** The kinds of the events in an inbox, newest first. */
async function eventsOf(token: string): Promise<string[]> {
  const { data } = await inboxOf(token, 'event')
  return data.flatMap((entry) =>
    entry.kind !== 'event'
      ? []
      : 'review' in entry.event
        ? `${entry.event.kind} ${entry.event.review.kind}`
        : entry.event.kind,
  )
}

it('SANDBOX-160 an inbox lists what the market and the reviewers did and the announcements, newest first', async () => {
  const { token } = trader
  const small = { lots: '0.1', multiple: 10 }
  await trader.place({ ...small, price: '1.08' })
  await trader.place({ ...small, stopLoss: '1.075' })
  await trader.place({ ...small, takeProfit: '1.12' })
  await trader.place()
  await sandbox.call(
    addPriceAlert,
    { symbol: 'EURUSD', side: 'above', price: decimal<'price'>('1.1'), key: randomUUID() },
    token,
  )
  sandbox.feed.move({ EURUSD: '1.0795' })
  await expect.poll(() => eventsOf(token)).toHaveLength(2)
  sandbox.feed.move({ EURUSD: '1.07' })
  await expect.poll(() => eventsOf(token)).toHaveLength(3)
  sandbox.feed.move({ EURUSD: '1.13' })
  await expect.poll(() => eventsOf(token)).toHaveLength(5)
  await actions.sendName(token)
  await actions.approveAll()
  await actions.deposit(token, '500')
  await actions.approveAll()
  const refused = await actions.deposit(token, '90')
  await actions.reject('deposit', refused.id, 'The proof cannot be read.')
  await actions.withdraw(token, await actions.method(token), '50')
  await actions.approveAll()

  const events = await eventsOf(token)
  expect(events.slice(0, 4)).toEqual([
    'paid withdrawal',
    'rejected deposit',
    'credited deposit',
    'approved name',
  ])
  expect(events.slice(4).toSorted()).toEqual(
    ['filled', 'liquidated', 'price-alert', 'stop-loss', 'take-profit'].toSorted(),
  )
  const { data, total } = await inboxOf(token)
  expect(total).toBe(9 + NEW)
  expect(data.map(({ kind }) => kind).slice(9)).toEqual(announcements.map(() => 'announcement'))
  expect(await unreadOf(token)).toEqual({ events: 9, announcements: NEW })
})

it('SANDBOX-160 the pages of an inbox join up, and each user has a separate inbox', async () => {
  const all = (await inboxOf(trader.token)).data.map(({ id }) => id)
  const pages = await Promise.all(
    [1, 2, 3].map((current) => sandbox.call(listInbox, { current, pageSize: 5 }, trader.token)),
  )
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.slice(0, 15))
  const other = await sandbox.trader()
  expect((await inboxOf(other, 'event')).data).toEqual([])
  expect((await inboxOf(other, 'announcement')).total).toBe(NEW)
})

it('SANDBOX-161 marks are on the account: for some entries, all of one kind, or all; those of another user stay', async () => {
  const { token } = trader
  const { data } = await inboxOf(token)
  const [newest, second] = data.map(({ id }) => id)
  const announced = data.at(-1)?.id ?? ''
  const other = await sandbox.trader()
  await openedAt(other)
  const mark = (input: { ids?: string[]; kind?: InboxEntry['kind'] }, by = token) =>
    sandbox.call(readInbox, input, by)
  await mark({ ids: [newest ?? ''] }, other)
  expect(await unreadOf(token)).toEqual({ events: 9, announcements: NEW })
  expect(await mark({ ids: [announced, second ?? ''] })).toEqual({
    events: 8,
    announcements: NEW - 1,
  })
  const read = (await inboxOf(token)).data.filter(({ isRead }) => isRead).map(({ id }) => id)
  expect(read).toEqual([second, announced])
  expect(await mark({ kind: 'announcement' })).toEqual({ events: 8, announcements: 0 })
  expect(await mark({})).toEqual({ events: 0, announcements: 0 })
  expect(await unreadOf(token)).toEqual({ events: 0, announcements: 0 })
  expect(await unreadOf(other)).toEqual({ events: 0, announcements: NEW })
})

it('SANDBOX-183 announcements from before an account was opened are listed as read', async () => {
  const token = await sandbox.trader()
  const { data } = await inboxOf(token, 'announcement')
  expect(data.map(({ isRead }) => isRead)).toEqual(announcements.map(() => true))
  expect(await unreadOf(token)).toEqual({ events: 0, announcements: 0 })

  await openedAt(token, new Date(announcements[1].at))
  expect(await unreadOf(token)).toEqual({ events: 0, announcements: 2 })
  expect(await sandbox.call(readInbox, {}, token)).toEqual({ events: 0, announcements: 0 })
})

it('SANDBOX-161 the user’s other pages get a message about a mark', async () => {
  const client = await connect(sandbox.app)
  client.say({ type: 'auth', token: trader.token })
  client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(client.messages).toHaveLength(1)
  const before = changes(client)
  await sandbox.call(readInbox, {}, trader.token)
  await expect.poll(() => changes(client)).toBe(before + 1)
  client.close()
})

it('ACC-262 an event that another version has stored in another form is left out, and hides no other one', async () => {
  const token = await sandbox.trader()
  const { id: broken } = await actions.deposit(token, '700')
  const { id: whole } = await actions.deposit(token, '80')
  for (const id of [broken, whole]) await actions.approve('deposit', id)
  await sandbox.database.query(
    `update account_event set event = (event::jsonb - 'amount')::text where id like '%' || $1`,
    [broken],
  )
  const seen = async () =>
    (await inboxOf(token)).data.map((entry) =>
      entry.kind === 'event' && 'review' in entry.event ? entry.event.review.id : entry.kind,
    )
  const entries = [whole, ...announcements.map(() => 'announcement')]
  expect(await unreadOf(token)).toMatchObject({ events: 2 })
  expect(await seen()).toEqual(entries)
  expect(await seen()).toEqual(entries)
  expect(await unreadOf(token)).toMatchObject({ events: 1 })

  const client = await connect(sandbox.app)
  client.say({ type: 'auth', token })
  await expect
    .poll(() => client.said)
    .toContainEqual(
      expect.objectContaining({
        event: expect.objectContaining({ review: { kind: 'deposit', id: whole } }),
      }),
    )
  client.close()
  expect(sandbox.lines.filter((line) => line.includes('left out'))).toEqual([
    'events “credited” are left out: amount cannot be read',
  ])
})

const changes = ({ said }: Client) =>
  said.filter((message) => 'type' in message && message.type === 'account').length

it('SANDBOX-162 a decision that no socket received is delivered when its user returns', async () => {
  const token = await sandbox.trader()
  const { id } = await actions.deposit(token, '700')
  await actions.approve('deposit', id)
  const client = await connect(sandbox.app)
  client.say({ type: 'auth', token })
  await expect
    .poll(() => client.said)
    .toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ kind: 'credited' }) }),
    )
  client.close()
})
