import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getHomePage, login, SOCKET_PATH } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let port: number
beforeAll(async () => {
  sandbox = await openSandbox({ hosts: ['broker.example'], requestMs: 300 })
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  port = (sandbox.app.server.address() as AddressInfo).port
})
afterAll(() => sandbox.stop())

/** All that the sandbox answers to raw lines before it closes the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

it.each([
  ['localhost', 200],
  ['127.0.0.1:4000', 200],
  ['broker.example', 200],
  ['rebound.example', 421],
])('SANDBOX-022 a call for the host %s is answered with %i', async (host, status) => {
  expect((await sandbox.send(getHomePage, {}, { host })).status).toBe(status)
  expect((await sandbox.app.inject({ url: '/outbox', headers: { host } })).statusCode).toBe(status)
})

it('SANDBOX-022 a socket for another host is refused', async () => {
  const answer = await answerTo(
    `GET ${SOCKET_PATH} HTTP/1.1`,
    'Host: rebound.example',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 421 /)
})

it('SANDBOX-023 a body that does not arrive in time ends its connection', async () => {
  const answer = await answerTo(
    `POST ${login.path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
    '{"email":',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
