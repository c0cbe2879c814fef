import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { type AccountEvent, getUser, listDeposits } from '@kontor/shared/wire'
import { actionsOf } from '../../../../trials/testing/people/actions.ts'
import { layers, openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'
import { connect } from '../../../../trials/testing/socket.ts'
import { buildApp } from '../../../server/app.ts'
import { audit } from '../../ledger/audit.ts'
import { startReviewer } from './reviewer.ts'

const AFTER = 4_000
let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

/**
 * A reviewer like that of another process on the same database; the test sets its market's clock.
 */
function openReviewer(now: number) {
  const reviewer = { now, notified: [] as string[], lines: [] as string[] }
  const stop = startReviewer({
    database: sandbox.database,
    after: AFTER,
    clock: () => reviewer.now,
    notify: (personId) => reviewer.notified.push(personId),
    log: (line) => reviewer.lines.push(line),
  })
  onTestFinished(stop)
  return Object.assign(reviewer, { stop })
}

/** The states of the sent deposits, without the record of the practice funds. */
const statesOf = async (token: string) =>
  (await sandbox.call(listDeposits, { current: 1, pageSize: 100 }, token)).data
    .slice(0, -1)
    .map(({ state }) => state)
const availableOf = async (token: string) =>
  (await sandbox.call(getUser, {}, token)).withdrawBalance

it('applications that have waited long enough are approved once, the others wait, and the user is notified of each', async () => {
  const token = await sandbox.trader()
  const { at } = await actions.deposit(token, '100')
  sandbox.feed.reach(new Date(at + 1_000).toISOString())
  await actions.deposit(token, '200')
  const reviewer = openReviewer(at + AFTER)
  await expect.poll(() => statesOf(token)).toEqual(['review', 'credited'])
  reviewer.now += 2_000
  await expect.poll(() => statesOf(token)).toEqual(['credited', 'credited'])
  await expect.poll(() => reviewer.notified).toHaveLength(2)
  expect(await availableOf(token)).toBe(decimal('10300'))
})

it('SANDBOX-131 an application from before the market was set back does not wait for its instant again', async () => {
  const token = await sandbox.trader()
  const { at } = await actions.deposit(token, '100')
  openReviewer(at - 30 * 24 * 60 * 60_000)
  await expect.poll(() => statesOf(token)).toEqual(['credited'])
})

it('SANDBOX-523 an application that is sent while the reviewer looks waits as long as any other', async () => {
  const token = await sandbox.trader()
  const start = sandbox.feed.now()
  sandbox.feed.reach(new Date(start + AFTER + 10).toISOString())
  await actions.deposit(token, '100')
  sandbox.feed.reach(new Date(start).toISOString())
  await actions.deposit(token, '200')
  const reviewer = openReviewer(start + AFTER)
  await expect.poll(() => reviewer.notified).toHaveLength(1)
  expect(await statesOf(token)).toEqual(['credited', 'review'])
  reviewer.now += AFTER + 10
  await expect.poll(() => statesOf(token)).toEqual(['credited', 'credited'])
})

it('several reviewers and an operator at once approve each case once', async () => {
  const token = await sandbox.trader()
  const sent = []
  for (let number = 0; number < 12; number += 1) sent.push(await actions.deposit(token, '10'))
  const reviewers = [1, 2, 3].map(() => openReviewer(Number.MAX_SAFE_INTEGER))
  const byHand = await Promise.allSettled(sent.map(({ id }) => actions.approve('deposit', id)))
  await expect.poll(() => statesOf(token)).toEqual(sent.map(() => 'credited'))
  await Promise.all(reviewers.map(({ stop }) => stop()))
  const decided =
    byHand.filter(({ status }) => status === 'fulfilled').length +
    reviewers.flatMap(({ notified }) => notified).length
  expect(decided).toBe(12)
  expect(reviewers.flatMap(({ lines }) => lines)).toEqual([])
  expect(await availableOf(token)).toBe(decimal('10120'))
  expect((await audit(sandbox.database)).wrong).toEqual([])
})

/** Connects a user's socket; returns a function that reads the events which it has received. */
async function listen(app: FastifyInstance, token: string): Promise<() => AccountEvent[]> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = await connect(app)
  onTestFinished(() => client.close())
  client.say({ type: 'auth', token })
  // Messages are processed in order: after the first quotes the session is known.
  client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(() => client.said.length).toBeGreaterThan(0)
  // A message without an event reports a call of the user that moved money.
  return () => client.said.flatMap((message) => ('event' in message && message.event) || [])
}

it('ACC-005 the user’s sockets get the decision of an operator', async () => {
  const token = await sandbox.trader()
  const [rejected, credited] = [
    await actions.deposit(token, '100'),
    await actions.deposit(token, '200'),
  ]
  const methodId = await actions.method(token)
  const events = await listen(sandbox.app, token)
  await actions.reject('deposit', rejected.id, 'It cannot be read.')
  await actions.approve('deposit', credited.id)
  await actions.sendName(token)
  await actions.approveAll()
  const [paid, refused] = [
    await actions.withdraw(token, methodId, '100'),
    await actions.withdraw(token, methodId, '50'),
  ]
  await actions.approve('withdrawal', paid.id)
  await actions.reject('withdrawal', refused.id, 'Another address, please.')
  await expect.poll(events).toEqual([
    {
      kind: 'rejected',
      review: { kind: 'deposit', id: rejected.id },
      amount: decimal('100'),
      reason: 'It cannot be read.',
    },
    { kind: 'credited', review: { kind: 'deposit', id: credited.id }, amount: decimal('200') },
    { kind: 'approved', review: { kind: 'name', id: expect.any(String) } },
    { kind: 'paid', review: { kind: 'withdrawal', id: paid.id }, amount: decimal('97.9') },
    {
      kind: 'rejected',
      review: { kind: 'withdrawal', id: refused.id },
      amount: decimal('50'),
      reason: 'Another address, please.',
    },
  ])
})

it('a failed approval is logged and does not delay the others', async () => {
  const token = await sandbox.trader()
  const broken = await actions.deposit(token, '10')
  await actions.deposit(token, '20')
  await sandbox.database.query('delete from deposit where id = $1', [broken.id])
  const reviewer = openReviewer(Number.MAX_SAFE_INTEGER)
  await expect.poll(() => availableOf(token)).toBe(decimal('10020'))
  expect(reviewer.lines[0]).toContain(`approving deposit ${broken.id} failed`)
  await actions.reject('deposit', broken.id, 'It cannot be read.')
})

it('a restarted sandbox approves at once what became due during the stop; later approvals notify the user’s sockets', async () => {
  const token = await sandbox.trader()
  const { id: due, at } = await actions.deposit(token, '100')
  const reach = (ms: number) => sandbox.feed.reach(new Date(at + ms).toISOString())
  reach(AFTER)
  const { id: early } = await actions.deposit(token, '200')
  await sandbox.app.close()
  const lines: string[] = []
  const settings = { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: Date.now, reviewAfter: AFTER }
  const { database, feed } = sandbox
  const again = await buildApp({ database, feed, settings, log: (line) => lines.push(line) })
  onTestFinished(() => again.close())
  const stateOf = async (id: string) =>
    (await database.query<{ state: string }>('select state from review where id = $1', [id]))[0]
      ?.state
  await expect.poll(() => stateOf(due)).toBe('approved')
  expect(await stateOf(early)).toBe('waiting')

  // No socket was connected.
  const events = await listen(again, token)
  await expect.poll(events).toHaveLength(1)
  reach(3 * AFTER)
  await expect.poll(events).toHaveLength(2)
  expect(await stateOf(early)).toBe('approved')
  expect(lines.filter((line) => !line.startsWith('mail to '))).toEqual([])
})
