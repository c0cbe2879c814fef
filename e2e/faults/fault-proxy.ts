import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RemoteId } from '@kontor/shared/wire'
import { fail, type Pass } from './fail.ts'
import type { Failure } from './faults.ts'

interface Planted {
  area: RemoteId
  files: RegExp
  fails: Failure
  /** Only in the build of this version. */
  version?: string
}

/** Stands between a browser and the edge, and fails the files that it is told to, on a real connection. */
export interface FaultProxy {
  url: string
  /** Null: nothing fails. */
  planted: Planted | null
  /** Paths of build files that were asked for since it was last emptied. */
  asked: string[]
  close(): void
}

export async function faultProxy(edge: URL): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const pass: Pass = (request, response, change) => {
    const { method, headers, url } = request
    const onward = ask({ host: edge.hostname, port: edge.port, path: url, method, headers, agent }, (answer) => {
      if (change) change(answer)
      else answer.pipe(response.writeHead(answer.statusCode!, answer.headers))
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    if (path.startsWith('/builds/')) proxy.asked.push(path)
    const failure = failureOf(path, proxy.planted)
    if (failure === null) pass(request, response)
    else fail(failure, request, response, pass)
  })
  server.on('upgrade', (request, socket, head) => tunnel(edge, request, socket, head))
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const proxy: FaultProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    planted: null,
    asked: [],
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
  return proxy
}

/** The socket of prices passes untouched. */
function tunnel(edge: URL, { method, url, headers }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = connect(Number(edge.port), edge.hostname, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}

function failureOf(path: string, planted: Planted | null): Failure | null {
  const [, area, version, file] = /^\/builds\/([a-z]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (planted === null || area !== planted.area || version !== (planted.version ?? version)) return null
  return planted.files.test(file!) ? planted.fails : null
}
