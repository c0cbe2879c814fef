/** @module-tag slow */
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { fakeSandbox } from '../testing/fake-sandbox.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
let sandbox: Awaited<ReturnType<typeof fakeSandbox>>
beforeAll(async () => {
  sandbox = await fakeSandbox()
  const env = { ALLOWED_HOSTS: 'app.example', SANDBOX_URL: sandbox.url }
  stage = await Stage.open(env, { requestMs: 1_800 })
  await stage.promoteAll()
})
afterAll(async () => {
  await stage.close()
  sandbox.close()
})

/** Sends raw lines, and returns the whole answer, read until the server closes the connection. */
async function answerTo(server: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server).port), '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

/** `fetch` does not let a program choose the host. */
async function statusOf(server: string, host: string, path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(server + path, { headers: { host } }, (answer) => resolve(answer.resume().statusCode!)).on(
    'error',
    reject,
  )
  return promise
}

it.each([
  ['127.0.0.1:3000', 200],
  ['market.localhost', 200],
  ['app.example', 200],
  ['rebound.example', 421],
])('COMP-018 registry and edge answer a request for the host %s with %i', async (host, status) => {
  expect(await statusOf(stage.registryUrl, host, '/api/status')).toBe(status)
  for (const path of ['/', '/config.json', '/v1/home', '/builds/market/1.0.0/page.js'])
    expect(await statusOf(stage.edgeUrl, host, path)).toBe(status)
})

it('COMP-018 the edge forwards no socket for another host', async () => {
  const answer = await answerTo(
    stage.edgeUrl,
    `GET ${SOCKET_PATH} HTTP/1.1`,
    'Host: rebound.example',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 421 /)
})

it('COMP-019 a body that does not arrive in time ends its connection to the registry or the edge', async () => {
  for (const [server, path] of [
    [stage.registryUrl, '/api/channels/production/promote'],
    [stage.edgeUrl, '/beacon'],
    [stage.edgeUrl, '/v1/login'],
  ] as const) {
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json']
    expect(await answerTo(server, ...head, 'Content-Length: 200', '', '{')).toContain('408')
  }
})
