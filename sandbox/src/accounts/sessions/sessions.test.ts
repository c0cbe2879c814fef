import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  decodeLayers,
  endDevice,
  type Envelope,
  getUser,
  listDevices,
  login,
  logout,
  refreshTokens,
  type Tokens,
} from '@kontor/shared/wire'
import { codeFor, newcomer } from '../../../trials/testing/people/newcomers.ts'
import {
  bearer,
  layers,
  openSandbox,
  PASSWORD,
  type TestSandbox,
} from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const DAY = 24 * 60 * 60_000

async function logInOn(device: keyof typeof agents, email: string): Promise<Tokens> {
  const input = { email, password: PASSWORD, code: await codeFor(sandbox, email, 'login') }
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: login.path,
    payload: input,
    headers: { 'user-agent': agents[device] },
  })
  return z.decode(
    login.reply,
    JSON.parse(await decodeLayers(answer.json<Envelope>().data as string, layers)),
  )
}

const devicesOf = async (token: string) => (await sandbox.call(listDevices, {}, token)).sessions

it('the user sees their devices, the last active first, with the current one marked', async () => {
  const email = await newcomer(sandbox)
  const phone = await logInOn('phone', email)
  const desk = await logInOn('desk', email)
  sandbox.wait(60_000)
  const seen = await devicesOf(phone.token)
  expect(seen).toMatchObject([
    { name: 'Chrome on Android', current: true },
    { name: 'Firefox on Linux', current: false },
  ])
  expect(seen[0]?.lastSeenAt).toBe((seen[1]?.signedInAt ?? 0) + 60_000)
  expect((await devicesOf(desk.token)).map(({ current, name }) => current && name)).toContain(
    'Firefox on Linux',
  )
})

it('the last activity is updated once a minute', async () => {
  const { token } = await logInOn('phone', await newcomer(sandbox))
  const [first] = await devicesOf(token)
  sandbox.wait(59_000)
  await sandbox.call(getUser, {}, token)
  expect((await devicesOf(token))[0]?.lastSeenAt).toBe(first?.lastSeenAt)
  sandbox.wait(1_000)
  await sandbox.call(getUser, {}, token)
  expect((await devicesOf(token))[0]?.lastSeenAt).toBe((first?.lastSeenAt ?? 0) + 60_000)
})

it('a device that is signed out loses access at once and leaves the list', async () => {
  const email = await newcomer(sandbox)
  const lost = await logInOn('phone', email)
  const { token } = await logInOn('desk', email)
  const { id = '' } = (await devicesOf(token)).find(({ current }) => !current) ?? {}
  await sandbox.call(endDevice, { id }, token)
  expect((await sandbox.send(getUser, {}, bearer(lost.token))).body.reason).toBe('TOKEN_EXPIRED')
  expect(
    (await sandbox.send(refreshTokens, { refresh_token: lost.refresh_token })).body.reason,
  ).toBe('TOKEN_EXPIRED')
  expect(await devicesOf(token)).toMatchObject([{ name: 'Firefox on Linux', current: true }])
  expect((await sandbox.send(endDevice, { id }, bearer(token))).body.reason).toBe('NOT_FOUND')
})

it('another user’s session is not found and stays', async () => {
  const mine = await logInOn('phone', await newcomer(sandbox))
  const theirs = await logInOn('desk', await newcomer(sandbox))
  const [{ id } = { id: '' }] = await devicesOf(theirs.token)
  expect(await sandbox.send(endDevice, { id }, bearer(mine.token))).toMatchObject({
    status: 404,
    body: { reason: 'NOT_FOUND' },
  })
  expect(await devicesOf(theirs.token)).toHaveLength(1)
})

it.each(['', 'not-an-id', 'a'.repeat(65), "' or true --"])('there is no session %j', async (id) => {
  const { token } = await logInOn('phone', await newcomer(sandbox))
  expect((await sandbox.send(endDevice, { id }, bearer(token))).status).toBeLessThan(500)
  expect(await devicesOf(token)).toHaveLength(1)
})

it('ended and stolen sessions are not listed; refreshed ones are', async () => {
  const email = await newcomer(sandbox)
  const left = await logInOn('phone', email)
  await sandbox.call(logout, {}, left.token)
  const stolen = await logInOn('phone', email)
  await sandbox.call(refreshTokens, { refresh_token: stolen.refresh_token })
  sandbox.wait(31_000)
  await sandbox.send(refreshTokens, { refresh_token: stolen.refresh_token })
  const { refresh_token } = await logInOn('desk', email)
  sandbox.wait(10 * 60_000)
  const next = await sandbox.call(refreshTokens, { refresh_token })
  expect(await devicesOf(next.token)).toMatchObject([{ name: 'Firefox on Linux', current: true }])
})

it('a session unused for thirty days is not listed', async () => {
  const email = await newcomer(sandbox)
  await logInOn('phone', email)
  sandbox.wait(20 * DAY)
  const first = await logInOn('desk', email)
  sandbox.wait(9 * DAY)
  const second = await sandbox.call(refreshTokens, { refresh_token: first.refresh_token })
  expect(await devicesOf(second.token)).toHaveLength(2)
  sandbox.wait(DAY)
  const third = await sandbox.call(refreshTokens, { refresh_token: second.refresh_token })
  expect(await devicesOf(third.token)).toMatchObject([{ name: 'Firefox on Linux' }])
})
