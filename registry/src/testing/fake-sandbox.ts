import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A sandbox that echoes: calls with their method, path and body, and the first message of each
 * socket with its path.
 */
export async function fakeSandbox(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      response.end(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`),
    )
  })
  server.on('upgrade', echoFirst)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}

/** The part of RFC 6455 that the tests need: one short masked text frame in, one text frame out. */
function echoFirst(request: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.on('error', () => undefined)
  socket.once('data', (frame: Buffer) => {
    const mask = frame.subarray(2, 6)
    const said = frame
      .subarray(6, 6 + (frame[1]! & 0x7f))
      .map((byte, index) => byte ^ mask[index % 4]!)
    const text = Buffer.from(`${request.url} ${said.toString()}`)
    socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]))
    socket.end(Buffer.from([0x88, 2, 0x03, 0xe8]))
  })
}
