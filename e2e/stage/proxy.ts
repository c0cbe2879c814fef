import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Forwards a request to the edge and answers with its response, or passes the response to `change`.
 */
export type Pass = (
  request: IncomingMessage,
  response: ServerResponse,
  change?: (answer: IncomingMessage) => unknown,
) => void

/** A proxy between a browser and an edge, on real connections. */
export interface Proxy {
  url: string
  close(): void
}

/**
 * Starts a proxy that passes each request to `handle`, and WebSockets unchanged. With a certificate
 * and its key it speaks HTTPS.
 */
export async function startProxy(
  edge: URL,
  handle: (request: IncomingMessage, response: ServerResponse, pass: Pass) => void,
  tls?: { cert: Buffer; key: Buffer },
): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const pass: Pass = (request, response, change) => {
    const { method, headers, url } = request
    const onward = ask(
      { host: edge.hostname, port: edge.port, path: url, method, headers, agent },
      (answer) => {
        if (change) change(answer)
        else answer.pipe(response.writeHead(answer.statusCode!, answer.headers))
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, pass)
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  server.on('upgrade', (request, socket, head) => tunnel(edge, request, socket, head))
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Passes a WebSocket on to the edge. */
export function tunnel(
  edge: URL,
  { method, url, headers }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const onward = connect(Number(edge.port), edge.hostname, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}
