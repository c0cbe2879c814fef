import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { decimal } from '@kontor/shared/trading'
import {
  SOCKET_PATH,
  decodeServerMessage,
  encodeClientMessage,
  getUser,
  listDeposits,
} from '@kontor/shared/wire'
import { buildApp } from '../../server/app.ts'
import { audit } from '../ledger/audit.ts'
import { layers, openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { startReviewer } from './reviewer.ts'
import { deskOf } from '../../../trials/testing/reviews.ts'

const AFTER = 4_000
const patience = { timeout: 10_000 }

let house: TestHouse
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  house = await openHouse()
  desk = deskOf(house)
})
afterAll(() => house.stop())

/**
 * A reviewer on the house's database, as a process of its own would have it; its time stands still
 * until it is set.
 */
function openReviewer(now: number) {
  const reviewer = { now, told: [] as string[], lines: [] as string[] }
  const stop = startReviewer({
    database: house.database,
    after: AFTER,
    clock: () => reviewer.now,
    notify: (personId) => reviewer.told.push(personId),
    log: (line) => reviewer.lines.push(line),
  })
  onTestFinished(stop)
  return Object.assign(reviewer, { stop })
}

const statesOf = async (token: string) =>
  (await house.call(listDeposits, { current: 1, pageSize: 100 }, token)).data.map(
    ({ state }) => state,
  )
const availableOf = async (token: string) => (await house.call(getUser, {}, token)).withdrawBalance

it('what has waited long enough is approved once, the rest waits on, and the user is told of each', async () => {
  const token = await house.trader()
  const { at } = await desk.deposit(token, '100')
  house.wait(1_000)
  await desk.deposit(token, '200')
  const reviewer = openReviewer(at + AFTER)
  await expect.poll(() => statesOf(token), patience).toEqual(['review', 'credited'])
  reviewer.now += 2_000
  await expect.poll(() => statesOf(token), patience).toEqual(['credited', 'credited'])
  await expect.poll(() => reviewer.told, patience).toHaveLength(2)
  expect(await availableOf(token)).toBe(decimal('10300'))
})

it('several reviewers and an operator at once approve each case once', async () => {
  const token = await house.trader()
  const sent = []
  for (let number = 0; number < 12; number += 1) sent.push(await desk.deposit(token, '10'))
  const reviewers = [1, 2, 3].map(() => openReviewer(Number.MAX_SAFE_INTEGER))
  const byHand = await Promise.allSettled(sent.map(({ id }) => desk.approve('deposit', id)))
  await expect.poll(() => statesOf(token), patience).toEqual(sent.map(() => 'credited'))
  await Promise.all(reviewers.map(({ stop }) => stop()))
  const decided =
    byHand.filter(({ status }) => status === 'fulfilled').length +
    reviewers.flatMap(({ told }) => told).length
  expect(decided).toBe(12)
  expect(reviewers.flatMap(({ lines }) => lines)).toEqual([])
  expect(await availableOf(token)).toBe(decimal('10120'))
  expect((await audit(house.database)).wrong).toEqual([])
})

/** Connects a user's socket; gives how often it was told that something changed. */
async function listen(app: FastifyInstance, token: string): Promise<() => number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`)
  onTestFinished(() => socket.terminate())
  let told = 0
  let heard = 0
  socket.on('message', (data: Buffer) => {
    const message = decodeServerMessage(data.toString())
    heard += 1
    if (message !== null && 'type' in message && message.type === 'account') told += 1
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(encodeClientMessage({ type: 'auth', token }))
  // Messages are taken in order: once there are quotes, the session is known.
  socket.send(encodeClientMessage({ type: 'subscribe', symbols: ['EURUSD'] }))
  await expect.poll(() => heard, patience).toBeGreaterThan(0)
  return () => told
}

it('the user’s sockets are told what an operator decides', async () => {
  const token = await house.trader()
  const { id } = await desk.deposit(token, '100')
  const told = await listen(house.app, token)
  await desk.reject('deposit', id, 'no')
  await expect.poll(told, patience).toBe(1)
})

it('one that cannot be approved is logged and does not hold up the others', async () => {
  const token = await house.trader()
  const broken = await desk.deposit(token, '10')
  await desk.deposit(token, '20')
  await house.database.query('delete from deposit where id = $1', [broken.id])
  const reviewer = openReviewer(Number.MAX_SAFE_INTEGER)
  await expect.poll(() => availableOf(token), patience).toBe(decimal('10020'))
  expect(reviewer.lines[0]).toContain(`approving deposit ${broken.id} failed`)
  await desk.reject('deposit', broken.id, 'It cannot be read.')
})

it('a sandbox that was shut approves what became due as soon as it opens; what follows is told to the user’s sockets', async () => {
  const token = await house.trader()
  const { id: due, at } = await desk.deposit(token, '100')
  house.wait(AFTER)
  const { id: early } = await desk.deposit(token, '200')
  await house.app.close()
  let now = at + AFTER
  const lines: string[] = []
  const settings = { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: () => now, reviewAfter: AFTER }
  const { database, feed } = house
  const again = await buildApp({ database, feed, settings, log: (line) => lines.push(line) })
  onTestFinished(() => again.close())
  const stateOf = async (id: string) =>
    (await database.query<{ state: string }>('select state from review where id = $1', [id]))[0]
      ?.state
  await expect.poll(() => stateOf(due), patience).toBe('approved')
  expect(await stateOf(early)).toBe('waiting')

  const told = await listen(again, token)
  now += 2 * AFTER
  await expect.poll(told, patience).toBe(1)
  expect(await stateOf(early)).toBe('approved')
  expect(lines).toEqual([])
})
