import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { Stage } from '../../../registry/src/testing/stage.ts'

/** A sandbox that agrees to each WebSocket and hands it to the test. */
async function sandboxThat(takes: (socket: Duplex) => void): Promise<string> {
  const server = createServer((_, response) => response.writeHead(401).end('not you'))
  const sockets: Duplex[] = []
  server.on('upgrade', (_, socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).on('end', () => socket.end())
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    takes(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function edgeBefore(url: string, env: NodeJS.ProcessEnv = {}, requestMs = 30_000) {
  const stage = await Stage.open({ SANDBOX_URL: url, ...env }, { requestMs })
  onTestFinished(() => stage.close())
  return Number(new URL(stage.edgeUrl).port)
}

interface Client {
  line: Socket
  /** The first bytes of the answer. */
  answer: string
  closed: Promise<void>
}

function open(port: number, path = '/v1/quotes', host = 'localhost'): Promise<Client> {
  const line = connect(port, '127.0.0.1')
  line.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => line.once('close', () => resolve()))
  line.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n`,
  )
  return new Promise((resolve) => {
    line.once('data', (bytes) => resolve({ line, answer: bytes.toString('latin1'), closed }))
  })
}

it('COMP-040 a client that does not read slows the sandbox down, and is disconnected', async () => {
  let written = 0
  let gone = false
  const url = await sandboxThat((socket) => {
    const chunk = Buffer.alloc(65_536)
    const flood = () => {
      while (!socket.destroyed && socket.write(chunk)) written += chunk.length
    }
    socket.on('drain', flood).once('close', () => (gone = true))
    flood()
  })
  const { line } = await open(await edgeBefore(url, {}, 1_500))
  line.pause()
  await expect.poll(() => gone).toBe(true)
  // The system's buffers in both directions; without back pressure it would be gigabytes.
  expect(written).toBeLessThan(64 * 1024 * 1024)
})

it('COMP-040 bytes pass unchanged in both directions, and the end of one side ends the other', async () => {
  const heard: Buffer[] = []
  let sandboxSide: Duplex | undefined
  const url = await sandboxThat((socket) => {
    sandboxSide = socket
    socket.on('data', (bytes: Buffer) => heard.push(bytes))
  })
  const port = await edgeBefore(url)
  const { line, answer, closed } = await open(port)
  expect(answer).toMatch(/^HTTP\/1\.1 101 /)
  line.write(Buffer.of(0x01, 0x80, 0xff, 0x00))
  await expect.poll(() => Buffer.concat(heard)).toEqual(Buffer.of(0x01, 0x80, 0xff, 0x00))
  const said = new Promise<Buffer>((resolve) => line.once('data', resolve))
  sandboxSide?.write(Buffer.of(0xfe, 0x00))
  expect(await said).toEqual(Buffer.of(0xfe, 0x00))
  sandboxSide?.end()
  await closed

  const next = await open(port)
  const left = new Promise((resolve) => sandboxSide?.once('close', resolve))
  next.line.resetAndDestroy()
  await left
})

it('COMP-041 a network has no more sockets than its limit, and is told so', async () => {
  const port = await edgeBefore(await sandboxThat(() => undefined), { APP_SOCKETS_A_NETWORK: '2' })
  const clients = [await open(port), await open(port), await open(port)]
  expect(clients.map(({ answer }) => answer.slice(9, 12))).toEqual(['101', '101', '429'])
  clients[0]?.line.destroy()
  await expect.poll(async () => (await open(port)).answer.slice(9, 12)).toBe('101')
})

it.each([
  ['another path of the API', '/v1/nothing', 'localhost', 401],
  ['a page', '/trade', 'localhost', 503],
  ['another host', '/v1/quotes', 'evil.example', 421],
])('HOUSE-020 an upgrade of %s is answered like any request, and closed', async (...asked) => {
  const [, path, host, status] = asked
  const { answer, closed } = await open(
    await edgeBefore(await sandboxThat(() => undefined)),
    path,
    host,
  )
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await closed
})

it('COMP-040 a request for the socket without an upgrade is answered with 426', async () => {
  const port = await edgeBefore(await sandboxThat(() => undefined))
  expect((await fetch(`http://127.0.0.1:${port}/v1/quotes`)).status).toBe(426)
})

it('COMP-880 an upgrade goes to the sandbox alone, also when the client names another server', async () => {
  const strangers: Duplex[] = []
  const stranger = await sandboxThat((socket) => strangers.push(socket))
  const asked: Duplex[] = []
  const port = await edgeBefore(await sandboxThat((socket) => asked.push(socket)))
  const { answer } = await open(port, `${stranger}/v1/quotes`)
  expect(answer).toMatch(/^HTTP\/1\.1 101 /)
  expect([asked.length, strangers.length]).toEqual([1, 0])
})

it('COMP-881 a client that has left before the sandbox answers leaves no tunnel', async () => {
  const { promise: isAsked, resolve: asks } = Promise.withResolvers<void>()
  const late = createServer()
  const sandboxSide = new Promise<Duplex>((resolve) =>
    late.on('upgrade', (_, socket: Duplex) => {
      socket.on('error', () => undefined).on('end', () => socket.end())
      asks()
      resolve(socket)
    }),
  )
  await new Promise<void>((listening) => late.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void late.close())
  const port = await edgeBefore(`http://127.0.0.1:${(late.address() as AddressInfo).port}`)
  const line = connect(port, '127.0.0.1').on('error', () => undefined)
  line.write(
    'GET /v1/quotes HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n',
  )
  await isAsked
  line.resetAndDestroy()
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  // The edge has noticed by the time it has answered another request.
  await metrics()
  const socket = await sandboxSide
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  )
  socket.resume()
  await closed
  expect(await metrics()).toMatch(/^kontor_sockets 0$/m)
})
