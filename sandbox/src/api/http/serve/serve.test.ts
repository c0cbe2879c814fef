import { afterAll, beforeAll, expect, it } from 'vitest'
import * as wire from '@kontor/shared/wire'
import { layers, openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

it('general calls answer 200 around layers, the config call 0 around plain data', async () => {
  const { body } = await sandbox.send(wire.listBanners, {})
  expect(body).toMatchObject({ code: 200, message: '', reason: '' })
  expect(JSON.parse(await wire.decodeLayers(body.data as string, layers))).toHaveProperty(
    'bannerList',
  )
  expect((await sandbox.send(wire.getConfig, {})).body).toEqual({
    code: 0,
    message: '',
    reason: '',
    data: { image: '', mode: 'sandbox', invitation: 'KONTOR' },
  })
})

it.each([
  ['not JSON', '{"email":', 'application/json'],
  ['the wrong shape', '{"email":5}', 'application/json'],
  ['a prototype', '{"__proto__":{"email":"a@b.de"}}', 'application/json'],
  ['another content type', 'email=a', 'text/plain'],
  ['too much', JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json'],
])('a body that is %s is refused', async (_, payload, type) => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/v1/send-code',
    payload,
    headers: { 'content-type': type },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 400, reason: 'INPUT_INVALID' })
})

it.each(['/v1/nothing', '/', '/v1/quotes'])('nothing is at %s', async (url) => {
  const answer = await sandbox.app.inject({ url })
  expect(answer.json()).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
})

it('a malformed address is refused with an envelope', async () => {
  expect((await sandbox.app.inject({ url: '/images/icons/%ff.svg' })).json()).toMatchObject({
    code: 400,
    reason: 'INPUT_INVALID',
  })
})

it.each([
  ['de-DE', 'Diesen Markt gibt es nicht.'],
  ['zh-CN', '未找到该品种。'],
  ['qaa', 'We couldn’t find this market.'],
])('a refusal speaks %s', async (language, message) => {
  const { status, body } = await sandbox.send(wire.getCoin, { symbol: 'NONE' }, { language })
  expect({ status, body }).toEqual({
    status: 404,
    body: { code: 404, reason: 'SYMBOL_UNKNOWN', message, data: null },
  })
})

it.each([undefined, 'Bearer', 'Basic abc', 'Bearer a b'])(
  '%j is no session',
  async (authorization) => {
    const { status, body } = await sandbox.send(
      wire.getUser,
      {},
      authorization === undefined ? {} : { authorization },
    )
    expect([status, body.reason]).toEqual([401, 'TOKEN_MISSING'])
  },
)

it('any origin may call, without credentials', async () => {
  const answer = await sandbox.app.inject({
    method: 'OPTIONS',
    url: '/v1/order',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['access-control-allow-headers']).toContain('authorization')
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

it('the OpenAPI document lists every endpoint of the wire', async () => {
  const document = (await sandbox.app.inject({ url: '/openapi.json' })).json<{
    openapi: string
    paths: Record<string, object>
  }>()
  const endpoints = Object.values<unknown>(wire).filter(isEndpoint)
  expect(endpoints.length).toBeGreaterThan(15)
  for (const { path, method } of endpoints)
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(endpoints.length)
  expect(document.openapi).toBe('3.1.0')
})

it('an unexpected fault is logged, and answered without details', async () => {
  const quote = sandbox.feed.coin
  sandbox.feed.coin = () => {
    throw new Error('a detail of ours')
  }
  const { status, body } = await sandbox.send(wire.getCoin, { symbol: 'EURUSD' })
  sandbox.feed.coin = quote
  expect([status, body.reason, body.message.includes('detail')]).toEqual([500, 'UNEXPECTED', false])
  expect(sandbox.lines.join()).toContain('a detail of ours')
})

it('an icon is a picture that can be cached for a day', async () => {
  const answer = await sandbox.app.inject({ url: '/images/icons/btc.svg' })
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    'image/svg+xml',
    'public, max-age=86400',
  ])
  expect(answer.body).toContain('<svg')
})

function isEndpoint(value: unknown): value is wire.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}

it('SANDBOX-087 a call that finds no room on the disk is refused as UNAVAILABLE and logged, until there is room; others are served', async () => {
  const full = await openSandbox()
  await full.database.query(
    `create function fill() returns trigger language plpgsql as $$
     begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
  )
  await full.database.query(
    'create trigger fill before insert on mailed_code for each row execute function fill()',
  )
  const asked = { email: 'a@kontor.example', purpose: 'login' }
  expect(await full.send(wire.sendCode, asked)).toMatchObject({
    status: 503,
    body: { reason: 'UNAVAILABLE' },
  })
  expect(full.lines.join()).toContain('No space left')
  expect((await full.app.inject('/ready')).statusCode).toBe(200)
  await full.database.query('drop trigger fill on mailed_code')
  expect((await full.send(wire.sendCode, asked)).status).toBe(200)
  await full.stop()
})
