import { type AddressInfo, connect } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

const MOST = 16 * 1024

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openSandbox({ pingMs: 60_000 })
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => sandbox.stop())

const bytes = (text: string) => Buffer.from(text)
const compressed = (text: string) =>
  deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4)

/** A client's frame: RFC 6455, section 5.2. */
function frame(first: number, payload: Uint8Array, { masked = true } = {}): Buffer {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = first
  head[1] = (masked ? 0x80 : 0) | (length < 126 ? length : length < 65_536 ? 126 : 127)
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), payload])
}

/**
 * Opens a WebSocket, sends bytes, and returns the head of the answer and the frame that follows.
 */
async function exchange(
  sent: Buffer,
  offer = 'permessage-deflate; client_max_window_bits',
): Promise<{ head: string; answer: Buffer }> {
  const socket = connect((sandbox.app.server.address() as AddressInfo).port, '127.0.0.1')
  const lines = [
    `GET ${SOCKET_PATH} HTTP/1.1`,
    'host: localhost',
    'upgrade: websocket',
    'connection: Upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  if (offer !== '') lines.push(`sec-websocket-extensions: ${offer}`)
  socket.write(Buffer.concat([bytes([...lines, '', ''].join('\r\n')), sent]))
  let came = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    came = Buffer.concat([came, chunk])
    const end = came.indexOf('\r\n\r\n')
    const answer = came.subarray(end + 4)
    if (end !== -1 && (answer.length > 0 || !came.toString().startsWith('HTTP/1.1 101'))) {
      socket.destroy()
      return { head: came.subarray(0, end).toString(), answer }
    }
  }
  throw new Error('closed without an answer')
}

const subscribe = JSON.stringify({ type: 'subscribe', symbols: ['EURUSD'] })

it.each([
  ['plain', frame(0x81, bytes(subscribe))],
  ['compressed', frame(0xc1, compressed(subscribe))],
  [
    'in parts',
    Buffer.concat([
      frame(0x01, bytes(subscribe.slice(0, 9))),
      frame(0x80, bytes(subscribe.slice(9))),
    ]),
  ],
  ['of 16 KiB', frame(0x81, bytes(subscribe.padEnd(MOST)))],
  ['of 16 KiB once decompressed', frame(0xc1, compressed(subscribe.padEnd(MOST)))],
])('SANDBOX-040 a message %s is read', async (_, sent) => {
  const { answer } = await exchange(sent)
  expect(answer[0]).toBe(0x81)
  expect(JSON.parse(answer.subarray(4).toString())).toMatchObject({ seq: 1, snapshot: true })
})

it.each<[what: string, code: number, sent: Buffer]>([
  ['a frame without a mask', 1002, frame(0x81, bytes('a'), { masked: false })],
  ['a reserved bit', 1002, frame(0xa1, bytes('a'))],
  ['an unknown opcode', 1002, frame(0x83, bytes('a'))],
  ['a ping in parts', 1002, frame(0x09, bytes('a'))],
  ['a long ping', 1002, frame(0x89, bytes('a'.repeat(126)))],
  ['a continuation of nothing', 1002, frame(0x80, bytes('a'))],
  ['a reserved close code', 1002, frame(0x88, Buffer.of(0x03, 0xed))],
  ['text that is not UTF-8', 1007, frame(0x81, Buffer.of(0xc3, 0x28))],
  ['bytes that do not decompress', 1007, frame(0xc1, Buffer.of(0xff, 0xff))],
  ['binary', 1008, frame(0x82, bytes('a'))],
  [
    'more than 16 KiB, before it came',
    1009,
    frame(0x81, bytes(' '.repeat(MOST + 1))).subarray(0, 10),
  ],
  [
    'more than 16 KiB in parts',
    1009,
    Buffer.concat([frame(0x01, bytes(' '.repeat(MOST))), frame(0x80, bytes('a'))]),
  ],
  [
    'more than 64 parts',
    1008,
    Buffer.concat(
      Array.from({ length: 65 }, (_, part) => frame(part === 0 ? 0x01 : 0x00, bytes('a'))),
    ),
  ],
  ['more than 16 KiB once decompressed', 1009, frame(0xc1, compressed(' '.repeat(MOST + 1)))],
])('SANDBOX-040 %s closes the connection with %i', async (_, code, sent) => {
  const { answer } = await exchange(sent)
  expect(answer[0]).toBe(0x88)
  expect(answer.readUInt16BE(2)).toBe(code)
})

it('a compressed message closes the connection where compression was not agreed on', async () => {
  const { head, answer } = await exchange(frame(0xc1, compressed(subscribe)), '')
  expect(head).not.toContain('xtensions')
  expect(answer.readUInt16BE(2)).toBe(1002)
})

it.each([
  ['permessage-deflate; client_max_window_bits', 'Chromium'],
  ['permessage-deflate', 'Firefox'],
  ['permessage-deflate; client_no_context_takeover; client_max_window_bits=10', 'with more wishes'],
  ['permessage-deflate; server_max_window_bits=10', 'with a smaller window'],
])('the offer %s (%s) is accepted; no side keeps earlier messages', async (offer) => {
  const { head } = await exchange(frame(0x81, bytes(subscribe)), offer)
  const accepted = head.split('\r\n').find((line) => /^sec-websocket-extensions:/i.test(line))
  expect(accepted).toContain('permessage-deflate')
  expect(accepted).toContain('server_no_context_takeover')
  expect(accepted).toContain('client_no_context_takeover')
})

it('an offer that cannot be read is refused', async () => {
  const { head } = await exchange(Buffer.of(), 'permessage-deflate; something_else')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
})
