import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { DEFLATE, offersDeflate } from './deflate.ts'

/** Source: RFC 6455, section 4.2.2. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const KEY = /^[+/0-9A-Za-z]{22}==$/

/** How a request to open a WebSocket is answered. */
export interface Handshake {
  answer: string
  /** Both may send packed messages from now on. */
  packed: boolean
}

/**
 * The answer to a request with these headers; null when they do not ask for a WebSocket, or not
 * rightly.
 */
export function shakeHands(headers: IncomingHttpHeaders): Handshake | null {
  const key = headers['sec-websocket-key']
  const asked =
    headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-version'] === '13'
  if (!asked || key === undefined || !KEY.test(key)) return null
  const packed = offersDeflate(headers['sec-websocket-extensions'])
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'upgrade: websocket',
    'connection: Upgrade',
    `sec-websocket-accept: ${accept}`,
  ]
  if (packed) lines.push(`sec-websocket-extensions: ${DEFLATE}`)
  return { answer: [...lines, '', ''].join('\r\n'), packed }
}
