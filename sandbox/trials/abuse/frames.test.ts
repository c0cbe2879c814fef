import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { decodeServerMessage, SOCKET_PATH } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { badBytes } from './bad-bytes.ts'
import { CALL_TIMEOUT, FUZZ, LONGEST } from './fuzz.ts'

/** Frames per connection. */
const FRAMES = 10
const lines = Math.ceil(FUZZ / 10 / FRAMES)

/** A placeholder for the token of a user. */
const TOKEN = 'a-token'

let sandbox: TestSandbox
let port: number
let token: string
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  port = (sandbox.app.server.address() as AddressInfo).port
  token = await sandbox.trader()
})
afterAll(() => sandbox.stop())

const symbol = fc.constantFrom('EURUSD', 'BTCUSDT', 'NONE', '__proto__', '')
const sound = fc.oneof(
  fc.record({ type: fc.constant('subscribe'), symbols: fc.array(symbol, { maxLength: 5 }) }),
  fc.record({ type: fc.constant('auth'), token: fc.oneof(fc.constant(TOKEN), fc.string()) }),
  fc.record({ type: fc.constant('pong'), ts: fc.nat() }),
)
const unsound = fc.record(
  {
    type: fc.constantFrom('auth', 'subscribe', 'pong', 'ping', '__proto__'),
    token: fc.jsonValue(),
    symbols: fc.oneof(fc.jsonValue(), fc.constant(Array.from({ length: 501 }, () => 'EURUSD'))),
    ts: fc.jsonValue(),
  },
  { requiredKeys: ['type'] },
)
/** A connection ends at the first invalid message, so most frames are valid. */
const frame = fc.oneof(
  { weight: 24, arbitrary: sound.map((message) => JSON.stringify(message)) },
  { weight: 4, arbitrary: unsound.map((message) => JSON.stringify(message)) },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.stringify(one)),
  fc.constantFrom('['.repeat(20_000), 'a'.repeat(70_000)),
)

it(
  'random messages close only their own connection and are answered only by quotes',
  { timeout: LONGEST },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: FRAMES, maxLength: FRAMES }), async (said) => {
        const line = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`)
        const heard: string[] = []
        line.on('message', (data: Buffer) => heard.push(data.toString()))
        await new Promise((resolve) => line.once('open', resolve))
        for (const one of said)
          if (line.readyState === WebSocket.OPEN)
            line.send(typeof one === 'string' ? one.replace(TOKEN, token) : one)
        line.close()
        const code = await new Promise<number>((resolve) => line.once('close', resolve))
        expect([1000, 1005, 1006, 1007, 1008, 1009]).toContain(code)
        for (const text of heard) expect(decodeServerMessage(text)).not.toBeNull()
      }),
      { numRuns: lines, timeout: CALL_TIMEOUT },
    )
    expect((await sandbox.app.inject({ url: '/health' })).statusCode).toBe(200)
  },
)

it('random bytes close only their own connection', { timeout: LONGEST }, async () => {
  await fc.assert(
    fc.asyncProperty(badBytes, fc.boolean(), async (said, packs) => {
      const line = connect(port, '127.0.0.1')
      const closed = new Promise((resolve) => line.once('close', resolve))
      line.write(handshake(packs))
      const answer = await new Promise<Buffer>((resolve) => line.once('data', resolve))
      expect(answer.toString()).toMatch(/^HTTP\/1.1 101 /)
      // The sandbox may close the connection first.
      line.on('error', () => line.destroy()).resume()
      for (const bytes of said) await new Promise((resolve) => line.write(bytes, resolve))
      line.end()
      await closed
    }),
    { numRuns: lines, timeout: CALL_TIMEOUT },
  )
  expect((await sandbox.app.inject({ url: '/health' })).statusCode).toBe(200)
})

function handshake(packs: boolean): string {
  const key = randomBytes(16).toString('base64')
  const head = [
    `GET ${SOCKET_PATH} HTTP/1.1`,
    'host: localhost',
    'connection: upgrade',
    'upgrade: websocket',
    `sec-websocket-key: ${key}`,
  ]
  return [
    ...head,
    'sec-websocket-version: 13',
    ...(packs ? ['sec-websocket-extensions: permessage-deflate'] : []),
    '',
    '',
  ].join('\r\n')
}
