import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let port: number
beforeAll(async () => {
  sandbox = await openSandbox({ pingMs: 60_000 })
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  port = (sandbox.app.server.address() as AddressInfo).port
})
afterAll(() => sandbox.stop())

const asks = {
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

interface Asked {
  path?: string
  headers?: Record<string, string>
  /** Sent with the request, in one go. */
  more?: Buffer
  app?: TestSandbox['app']
}

/**
 * Sends a request as bytes. Returns everything received until the server closed, or until `enough`
 * bytes arrived.
 */
function ask(
  { path = SOCKET_PATH, headers = {}, more = Buffer.of(), app = sandbox.app }: Asked,
  enough = /$^/,
): Promise<string> {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  line.write(
    Buffer.concat([Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')), more]),
  )
  return new Promise((resolve) => {
    let came = ''
    line.on('data', (bytes) => {
      came += bytes.toString('latin1')
      if (enough.test(came)) line.destroy()
    })
    line.on('close', () => resolve(came))
  })
}

it('bytes that arrive with the request are read', async () => {
  const ping = Buffer.of(0x89, 0x82, 0, 0, 0, 0, 0x68, 0x69)
  const pong = Buffer.of(0x8a, 0x02, 0x68, 0x69).toString('latin1')
  const answer = await ask({ headers: asks, more: ping }, /hi$/)
  expect(answer).toMatch(/^HTTP\/1\.1 101 /)
  expect(answer.split('\r\n\r\n')[1]).toBe(pong)
})

it.each<[what: string, asked: Asked, status: number, says: string]>([
  [
    'a request without a key',
    { headers: { ...asks, 'sec-websocket-key': '' } },
    400,
    'sec-websocket-version: 13',
  ],
  [
    'another version',
    { headers: { ...asks, 'sec-websocket-version': '12' } },
    400,
    'sec-websocket-version: 13',
  ],
  ['another protocol', { headers: { ...asks, upgrade: 'h2c' } }, 400, 'sec-websocket-version: 13'],
  ['another path', { path: '/v1/nothing', headers: asks }, 404, '"reason":"NOT_FOUND"'],
])('%s is answered like any request, and closed', async (_, asked, status, says) => {
  const answer = await ask(asked)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/"reason":"(INPUT_INVALID|NOT_FOUND)"/)
  expect(answer).toContain(says)
})

it('a request that is no WebSocket is refused', async () => {
  expect((await sandbox.app.inject({ url: SOCKET_PATH })).statusCode).toBe(404)
})

it('a client with too many requests is refused', async () => {
  const strict = await openSandbox({ limits: { calls: 2, logins: 2, sockets: 9 } })
  await strict.app.listen({ port: 0, host: '127.0.0.1' })
  const tries = [1, 2, 3].map(() => ask({ headers: asks, app: strict.app }, /HTTP\/1\.1 101/))
  const statuses = (await Promise.all(tries)).map((answer) => answer.slice(9, 12))
  expect(statuses.toSorted()).toEqual(['101', '101', '429'])
  await strict.stop()
})

it('SANDBOX-041 a network has at most its limit of sockets; a socket that closes makes room', async () => {
  const strict = await openSandbox({ limits: { calls: 99, logins: 2, sockets: 2 } })
  await strict.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `ws://127.0.0.1:${(strict.app.server.address() as AddressInfo).port}${SOCKET_PATH}`
  const open = (network: string) =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address, { headers: { 'x-forwarded-for': network } })
      socket.on('error', () => undefined)
      socket.once('open', () => resolve(socket))
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    })
  const first = await open('2001:db8:1:1::1')
  expect(await open('2001:db8:1:1::2')).toBeInstanceOf(WebSocket)
  expect(await open('2001:db8:1:1::3')).toBe(429)
  expect(await open('203.0.113.1')).toBeInstanceOf(WebSocket)
  if (first instanceof WebSocket) first.terminate()
  await expect.poll(() => open('2001:db8:1:1::3')).toBeInstanceOf(WebSocket)
  await strict.stop()
})

it('a close frame is answered with the same code', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.close(3999, 'bye')
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(3999)
})

it('HOST-062 a server that stops says over how many seconds its clients return', async () => {
  const short = await openSandbox()
  await short.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(
    `ws://127.0.0.1:${(short.app.server.address() as AddressInfo).port}${SOCKET_PATH}`,
  )
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) =>
    socket.once('close', (code, reason: Buffer) => resolve([code, reason.toString()])),
  )
  await short.stop()
  expect(await closed).toEqual([1012, '5'])
})

function count(): Promise<number> {
  return new Promise((resolve, reject) => {
    sandbox.app.server.getConnections((cause, open) =>
      cause === null ? resolve(open) : reject(cause),
    )
  })
}

it('a client that does not answer a close frame is disconnected after a while, a client that vanishes immediately', async () => {
  await expect.poll(count).toBe(0)
  const notMessage = Buffer.of(0x81, 0x81, 0, 0, 0, 0, 0x21)
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const head = Object.entries(asks).map(([name, value]) => `${name}: ${value}`)
  line.write(
    Buffer.concat([
      Buffer.from([`GET ${SOCKET_PATH} HTTP/1.1`, 'host: localhost', ...head, '', ''].join('\r\n')),
      notMessage,
    ]),
  )
  line.on('error', () => {})
  const closeFrame = '\x88\x0f\x03\xf0not a message'
  await new Promise<void>((resolve) => {
    let came = ''
    line.on('data', (bytes) => {
      came += bytes.toString('latin1')
      if (came.endsWith(closeFrame)) resolve()
    })
  })
  expect(await count()).toBe(1)
  await expect.poll(count).toBe(0)
  const gone = connect(port, '127.0.0.1')
  gone.write([`GET ${SOCKET_PATH} HTTP/1.1`, 'host: localhost', ...head, '', ''].join('\r\n'))
  await new Promise((resolve) => gone.once('data', resolve))
  gone.resetAndDestroy()
  await expect.poll(count).toBe(0)
})
