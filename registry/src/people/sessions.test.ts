import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../testing/stage.ts'

const HOUR = 3600_000

let stage: Stage
let now = Date.now()
beforeAll(async () => {
  stage = await Stage.open({ TRUSTED_PROXIES: 'loopback' }, { now: () => now })
  await stage.promoteAll()
  await stage.stopEdge()
})
afterAll(() => stage.close())

const own = { 'sec-fetch-site': 'same-origin' }

/** A call that a page of the console sends. */
async function call(method: string, route: string, headers: Record<string, string>, body?: object) {
  const response = await fetch(stage.registryUrl + route, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line no-explicit-any -- tests look at whatever came
  const answer: any = await response.json()
  return { status: response.status, answer, cookie: response.headers.get('set-cookie') }
}

async function signIn(name = 'operator', headers = {}) {
  const token = await stage.token(name)
  return call('POST', '/api/session', { ...own, ...headers }, { token })
}

async function cookieOf(name?: string): Promise<string> {
  return (await signIn(name)).cookie!.split(';')[0]!
}

const freeze = (headers: Record<string, string>) =>
  call('POST', '/api/channels/production/freeze', headers, { reason: 'quarter end' })

it('COMP-440 a token signs in, and the cookie then names the caller and the caller’s rights', async () => {
  const signed = await signIn('publisher-market')
  const person = { name: 'publisher-market', role: 'publisher', areas: ['market'] }
  expect(signed).toMatchObject({ status: 201, answer: person })
  expect(signed.cookie).toMatch(
    /^kontor-session=kontor_[\w-]{43}; Max-Age=604800; Path=\/api; HttpOnly; SameSite=Strict$/,
  )
  const cookie = signed.cookie!.split(';')[0]!
  expect(JSON.stringify(await stage.sql('select * from session'))).not.toContain(cookie.slice(15))
  expect(await call('GET', '/api/session', { cookie })).toMatchObject({ answer: person })
  expect(await freeze({ cookie, ...own })).toMatchObject({
    status: 403,
    answer: { error: { code: 'not-allowed', message: expect.stringContaining('an operator') } },
  })

  const behindTls = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }
  expect((await signIn('operator', behindTls)).cookie).toMatch(/; Secure$/)
  expect(await call('POST', '/api/session', own, { token: 'wrong' })).toMatchObject({
    status: 401,
    cookie: null,
  })
  expect(await signIn('edge')).toMatchObject({ status: 403, cookie: null })
})

it.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of another port', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page of another name, without TLS', { origin: 'http://kontor.example' }, 403],
  ['a program that says nothing', {}, 403],
  ['a page of its own', own, 200],
])(
  'COMP-441 a change with the cookie by %s (%j) is answered with %i',
  async (_, headers, status) => {
    expect((await freeze({ cookie: await cookieOf(), ...headers })).status).toBe(status)
  },
)

it('COMP-441 a browser that sends only an origin is recognised by it', async () => {
  const origin = { origin: stage.registryUrl }
  expect((await freeze({ cookie: await cookieOf(), ...origin })).status).toBe(200)
  const token = await stage.token()
  const other = await call('POST', '/api/session', { 'sec-fetch-site': 'cross-site' }, { token })
  expect(other).toMatchObject({ status: 403, cookie: null })
})

it('COMP-442 a session ends by signing out, when idle, at its maximum age, and with its token', async () => {
  const who = async (cookie: string) => {
    const { status, answer } = await call('GET', '/api/session', { cookie })
    return status === 200 ? 'in' : answer.error.code
  }
  const cookie = await cookieOf()
  const left = await call('DELETE', '/api/session', { cookie, ...own })
  expect(left.cookie).toBe('kontor-session=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict')
  expect(await who(cookie)).toBe('session-over')

  const idle = await cookieOf()
  const used = await cookieOf()
  for (let hours = 0; hours < 7 * 24; hours += 7) {
    expect(await who(used)).toBe('in')
    now += 7 * HOUR
  }
  expect([await who(idle), await who(used)]).toEqual(['session-over', 'session-over'])

  const revoked = await cookieOf('publisher-market')
  await stage.post('/api/tokens/publisher-market/revoke', {})
  expect(await who(revoked)).toBe('token-over')
})

it('COMP-542 the log names who signed in and who signed out, once each', async () => {
  const cookie = await cookieOf('publisher-trading')
  await call('DELETE', '/api/session', { cookie, ...own })
  await call('DELETE', '/api/session', { cookie, ...own })
  const { entries } = (await stage.call('GET', '/api/log?what=session&who=publisher-trading')).body
  expect(entries.map(({ text }: { text: string }) => text)).toEqual([
    'signed out of the console',
    'signed in to the console',
  ])
})
