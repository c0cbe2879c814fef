import { connect, type Socket } from 'node:net'
import { encodeClientMessage, SOCKET_PATH } from '@kontor/shared/wire'

const TEXT = 0x01
const CONTINUATION = 0x00
const END = 0x80

/** A hand-made WebSocket: it can send what no browser sends, and stop reading. */
export interface RawSocket {
  raw: Socket
  /** Resolves when the server closes it. */
  closed: Promise<void>
  /** Sends a part of a message. */
  send(part: Buffer, kind: { first: boolean; last: boolean }): void
}

/** Opens a WebSocket. @throws Error with the answer when the server refuses it. */
export function openSocket(port: number, host = '127.0.0.1'): Promise<RawSocket> {
  const raw = connect(port, host)
  raw.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => raw.once('close', () => resolve()))
  raw.write(
    [
      `GET ${SOCKET_PATH} HTTP/1.1`,
      'host: localhost',
      'upgrade: websocket',
      'connection: Upgrade',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  )
  const send: RawSocket['send'] = (part, { first, last }) => {
    const head = Buffer.alloc(8)
    head[0] = (first ? TEXT : CONTINUATION) | (last ? END : 0)
    head[1] = 0x80 | 126
    head.writeUInt16BE(part.length, 2)
    raw.write(Buffer.concat([head, part]))
  }
  return new Promise((resolve, reject) => {
    raw.once('data', (answer) => {
      if (answer.toString('latin1').startsWith('HTTP/1.1 101 ')) resolve({ raw, closed, send })
      else reject(new Error(answer.toString('latin1')))
    })
    raw.once('close', () => reject(new Error('closed without an answer')))
  })
}

/** A whole message that subscribes to quotes. */
export function subscription(symbols: string[]): Buffer {
  return Buffer.from(encodeClientMessage({ type: 'subscribe', symbols }))
}
