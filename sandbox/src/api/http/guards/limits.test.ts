import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addPasskey,
  closeAccount,
  getHomePage,
  listPasskeys,
  login,
  refreshTokens,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(
  async () => (sandbox = await openSandbox({ limits: { calls: 8, logins: 3, sockets: 9 } })),
)
afterAll(() => sandbox.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const home = (headers: Record<string, string>) => sandbox.send(getHomePage, {}, headers)
const exchange = (headers: Record<string, string>) =>
  sandbox.send(refreshTokens, { refresh_token: 'x' }, headers)

async function statuses(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const all = []
  for (let sent = 0; sent < times; sent += 1) all.push((await send()).status)
  return all
}

it('an address that calls too often gets a refusal in its language, with the seconds until the next try', async () => {
  expect(await statuses(9, () => home(from('10.0.0.1')))).toEqual([
    ...Array.from({ length: 8 }, () => 200),
    429,
  ])
  const answer = await sandbox.app.inject({
    url: getHomePage.path,
    headers: { ...from('10.0.0.1'), language: 'de-DE' },
  })
  expect(answer.json()).toMatchObject({
    code: 429,
    reason: 'TOO_MANY_TRIES',
    message: expect.stringMatching(/ \d+ Sekunden?\.$|1 Minute\.$/),
    data: { seconds: expect.any(Number) },
  })
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

it('calls that try a secret have a lower limit, counted for each call', async () => {
  expect(await statuses(4, () => exchange(from('10.0.0.2')))).toEqual([401, 401, 401, 429])
  expect(
    (
      await sandbox.send(
        login,
        { email: 'a@kontor.example', password: 'p', code: '000000' },
        from('10.0.0.2'),
      )
    ).status,
  ).toBe(403)
  expect((await home(from('10.0.0.2'))).status).toBe(200)
})

it.each([addPasskey, sendWithdrawal, closeAccount])(
  'SANDBOX-519 $path tries a code, so it has the lower limit',
  async ({ path, method }) => {
    const call = () =>
      sandbox.app.inject({ method, url: path, payload: {}, headers: from('10.0.0.6') })
    expect(await statuses(4, async () => ({ status: (await call()).statusCode }))).toEqual([
      401, 401, 401, 429,
    ])
  },
)

it('SANDBOX-519 the list of passkeys, at the path of a new one, has the usual limit', async () => {
  expect(await statuses(5, () => sandbox.send(listPasskeys, {}, from('10.0.0.7')))).toEqual([
    401, 401, 401, 401, 401,
  ])
})

it('another address is not limited', async () => {
  await statuses(9, () => home(from('10.0.0.3')))
  expect((await home(from('10.0.0.4'))).status).toBe(200)
})

it('the addresses of one IPv6 network count as one', async () => {
  const addresses = [
    '2001:db8:1:1::1',
    '2001:db8:1:1::2',
    '2001:db8:1:1:ffff::3',
    '2001:db8:1:1::4',
  ]
  const answers = []
  for (const address of addresses) answers.push((await exchange(from(address))).status)
  expect(answers).toEqual([401, 401, 401, 429])
  expect((await exchange(from('2001:db8:2:1::1'))).status).toBe(401)
})

it('SANDBOX-024 only the edge on this machine is trusted as a proxy', async () => {
  const answers = []
  for (const forged of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4']) {
    const { path: url, method } = refreshTokens
    const payload = { refresh_token: 'x' }
    answers.push(
      (
        await sandbox.app.inject({
          method,
          url,
          payload,
          headers: from(forged),
          remoteAddress: '203.0.113.7',
        })
      ).statusCode,
    )
  }
  expect(answers).toEqual([401, 401, 401, 429])
})

it('SANDBOX-024 a proxy of the settings is trusted too, but no address before it', async () => {
  const behind = await openSandbox({
    limits: { calls: 1, logins: 1, sockets: 9 },
    proxies: ['198.51.100.0/24'],
  })
  const statusOf = async (client: string) =>
    (
      await behind.app.inject({
        url: getHomePage.path,
        headers: from(`192.0.2.1, ${client}`),
        remoteAddress: '198.51.100.3',
      })
    ).statusCode
  expect([await statusOf('10.2.0.1'), await statusOf('10.2.0.2')]).toEqual([200, 200])
  expect(await statusOf('10.2.0.2')).toBe(429)
  await behind.stop()
})

it('icons are not limited', async () => {
  const answers = new Set<number>()
  for (let asked = 0; asked < 40; asked += 1) {
    answers.add(
      (await sandbox.app.inject({ url: '/images/icons/btc.svg', headers: from('10.0.0.5') }))
        .statusCode,
    )
  }
  expect([...answers]).toEqual([200])
})
