import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  changePassword,
  endDevice,
  listDevices,
  logout,
  refreshTokens,
  resetPassword,
  type Tokens,
} from '@kontor/shared/wire'
import { type Nats, startNats } from '../../../trials/testing/nats.ts'
import { codeFor, confirmCode, NEXT } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Client, connect } from '../../../trials/testing/socket.ts'
import { sha256 } from '../../accounts/secrets/secrets.ts'
import { buildApp } from '../../server/app.ts'

const SESSION_OVER = 4401

/** A user who is signed in twice. */
interface User {
  email: string
  here: Tokens
  there: Tokens
}

let people = 0
async function newUser(sandbox: TestSandbox): Promise<User> {
  people += 1
  const email = `signed-in-${people}@kontor.example`
  await sandbox.register(email)
  return { email, here: await sandbox.logIn(email), there: await sandbox.logIn(email) }
}

/** A client with a subscription, after its token was read. */
async function signedIn(app: TestSandbox['app'], token: string | null): Promise<Client> {
  const client = await connect(app)
  onTestFinished(() => client.close())
  if (token !== null) client.say({ type: 'auth', token })
  client.say({ type: 'subscribe', symbols: ['EURUSD'] })
  await expect.poll(() => client.messages().length).toBe(1)
  return client
}

/** The close code of each client; null for one that is still open, which the next tick proves. */
async function fates(sandbox: TestSandbox, clients: readonly Client[]): Promise<(number | null)[]> {
  const before = clients.map((client) => client.messages().length)
  const moves = setInterval(() => sandbox.feed.move({ EURUSD: `1.0${Date.now() % 10_000}` }), 20)
  const all = await Promise.all(
    clients.map(async (client, i) => {
      let code: number | null = null
      void client.closed.then((closed) => (code = closed))
      // Both in one question: a poll that nobody waits for would move the clock of later tests.
      const isKnown = () => code !== null || client.messages().length > (before[i] ?? 0) + 2
      await expect.poll(isKnown).toBe(true)
      return code
    }),
  )
  clearInterval(moves)
  return all
}

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => sandbox.stop())

it.each<
  [what: string, act: (user: User) => Promise<unknown>, over: { here: boolean; there: boolean }]
>([
  ['signing out', ({ here }) => sandbox.call(logout, {}, here.token), { here: true, there: false }],
  [
    'ending another device',
    async ({ here }) => {
      const { sessions } = await sandbox.call(listDevices, {}, here.token)
      await sandbox.call(
        endDevice,
        { id: sessions.find(({ current }) => !current)?.id ?? '' },
        here.token,
      )
    },
    { here: false, there: true },
  ],
  [
    'a new password',
    async ({ email, here }) => {
      const act = { act: 'change-password' } as const
      const code = await confirmCode(sandbox, { email, token: here.token }, act)
      await sandbox.call(
        changePassword,
        { old: PASSWORD, password: NEXT, repeated: NEXT, confirmation: { by: 'code', code } },
        here.token,
      )
    },
    { here: false, there: true },
  ],
  [
    'a password that was forgotten',
    async ({ email }) =>
      sandbox.call(resetPassword, {
        email,
        password: NEXT,
        repeated: NEXT,
        code: await codeFor(sandbox, email, 'reset'),
      }),
    { here: true, there: true },
  ],
  [
    'a refresh token that is used twice',
    async ({ here }) => {
      await sandbox.call(refreshTokens, { refresh_token: here.refresh_token })
      sandbox.wait(31_000)
      expect(
        (await sandbox.send(refreshTokens, { refresh_token: here.refresh_token })).body.reason,
      ).toBe('TOKEN_REUSED')
    },
    { here: true, there: false },
  ],
])(
  '%s closes the connections of the sessions that it ends, and no others',
  async (_, act, over) => {
    const user = await newUser(sandbox)
    const other = await newUser(sandbox)
    const tokens = [user.here.token, user.there.token, other.here.token, null]
    const clients = await Promise.all(tokens.map((token) => signedIn(sandbox.app, token)))
    await act(user)
    expect(await fates(sandbox, clients)).toEqual(
      [over.here, over.there, false, false].map((isOver) => (isOver ? SESSION_OVER : null)),
    )
  },
)

it('a session that continues with a new token keeps its connection', async () => {
  const { here } = await newUser(sandbox)
  const client = await signedIn(sandbox.app, here.token)
  const next = await sandbox.call(refreshTokens, { refresh_token: here.refresh_token })
  client.say({ type: 'auth', token: next.token })
  expect(await fates(sandbox, [client])).toEqual([null])
  await sandbox.call(logout, {}, next.token)
  expect(await fates(sandbox, [client])).toEqual([SESSION_OVER])
})

it('a client with the token of an ended session is a visitor, and stays connected', async () => {
  const { here } = await newUser(sandbox)
  const client = await signedIn(sandbox.app, here.token)
  await sandbox.call(logout, {}, here.token)
  expect(await client.closed).toBe(SESSION_OVER)
  expect(await fates(sandbox, [await signedIn(sandbox.app, here.token)])).toEqual([null])
})

it('SANDBOX-516 a session whose end was not told loses its connection at the next check', async () => {
  const checking = await openSandbox({ sessionCheckMs: 100 })
  onTestFinished(() => checking.stop())
  await checking.app.listen({ port: 0, host: '127.0.0.1' })
  const { here, there } = await newUser(checking)
  const tokens = [here.token, there.token, null]
  const clients = await Promise.all(tokens.map((token) => signedIn(checking.app, token)))
  await checking.database.query(
    `update token_family set revoked_at = 1, ended_by = 'logged-out'
     where id = (select family_id from token where hash = $1)`,
    [sha256(here.token)],
  )
  expect(await clients[0]?.closed).toBe(SESSION_OVER)
  expect(await fates(checking, clients.slice(1))).toEqual([null, null])
})

describe('in several processes', () => {
  let nats: Nats | null
  beforeAll(async () => {
    nats = await startNats()
    if (nats === null)
      console.warn('left out: sessions that end in another process, which needs NATS')
  })
  afterAll(() => nats?.stop())

  it('a session that ends in one process closes its connections in the other', async ({ skip }) => {
    const { url } = nats ?? skip('NATS is not installed')
    const cluster = { natsUrl: url, partitions: 1 }
    const first = await openSandbox({ cluster })
    onTestFinished(() => first.stop())
    const { database, feed } = first
    const settings = {
      layers: [],
      scrypt: { N: 2, r: 8, p: 1 },
      clock: Date.now,
      pingMs: 200,
      cluster,
    }
    const second = await buildApp({ database, feed, settings, log: () => {} })
    onTestFinished(() => second.close())
    await second.listen({ port: 0, host: '127.0.0.1' })

    const { here, there } = await newUser(first)
    const clients = [await signedIn(second, here.token), await signedIn(second, there.token)]
    // Messages published before both processes are connected are lost.
    await expect
      .poll(async () => {
        first.feed.move({ EURUSD: `1.0${Date.now() % 10_000}` })
        return clients.every((client) => client.messages().length > 1)
      })
      .toBe(true)
    expect((await first.send(logout, {}, bearer(here.token))).status).toBe(200)
    expect(await fates(first, clients)).toEqual([SESSION_OVER, null])
  })
})
