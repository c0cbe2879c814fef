import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tunnel } from '../stage/proxy.ts'

type Request = Http2ServerRequest
type Response = Http2ServerResponse

/** Answers a request itself, or returns false. */
export type Answer = (request: Request, response: Response) => Promise<boolean> | boolean

const certificate = makeCertificate()

/**
 * The arguments of a browser that trusts the certificate of the fronts. A browser that only ignores
 * its faults caches nothing.
 */
export const TRUSTS_FRONTS = [`--ignore-certificate-errors-spki-list=${keyHash(certificate.cert)}`]

/** The setting with which an edge takes the address of the app from its front. */
export const BEHIND_A_FRONT = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/**
 * An HTTP/2 server in front of an edge, as in production. The edge
 * has the settings `BEHIND_A_FRONT`. The price socket uses HTTP/1.1.
 */
export async function startFront(
  edge: URL,
  answer: Answer,
): Promise<{ url: string; close(): void }> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true })
  server.on('request', async (request, response) => {
    if (!(await answer(request, response))) forward(edge, request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // The edge accepts only the app's own origin.
    Object.assign(request.headers, { host: edge.host, origin: edge.origin })
    tunnel(edge, request, socket, head)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function forward(edge: URL, request: Request, response: Response): void {
  const { method, url } = request
  const host = request.authority
  const headers = { ...ofHttp1(request.headers), host, 'x-forwarded-proto': 'https' }
  const onward = ask(
    { host: edge.hostname, port: edge.port, path: url, method, headers, agent: false },
    (answer) => answer.pipe(response.writeHead(answer.statusCode!, ofHttp2(answer.headers))),
  )
  onward.on('error', () => response.stream?.destroy())
  request.pipe(onward)
}

const ofHttp1 = (headers: OutgoingHttpHeaders) => without(headers, (name) => name.startsWith(':'))

const CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
const ofHttp2 = (headers: OutgoingHttpHeaders) => without(headers, (name) => CONNECTION.has(name))

function without(headers: OutgoingHttpHeaders, isDropped: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)))
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-front-'))
  const file = (name: string) => path.join(folder, name)
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1'
  const subject = ['-subj', '/CN=localhost', '-keyout', file('key'), '-out', file('cert')]
  try {
    execFileSync('openssl', [...request.split(' '), ...subject], { stdio: 'ignore' })
    return { key: readFileSync(file('key')), cert: readFileSync(file('cert')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** SHA-256 of the public key, base64. */
function keyHash(cert: Buffer): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
