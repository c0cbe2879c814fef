import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server between edges and a registry. */
export interface Between {
  url: string
  /** The requested addresses. */
  asked: string[]
  /**
   * Called when the registry has answered, and may answer in its place; false where the registry's
   * answer is passed on.
   */
  instead: (url: string, response: ServerResponse) => boolean
  close(): void
}

/** Starts such a server, which forwards everything to `registryUrl` at first. */
export async function startBetween(registryUrl: string): Promise<Between> {
  const server = createServer((request, response) => {
    between.asked.push(request.url ?? '')
    answer(request, response).catch(() => response.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const { status, bytes } = await ask(registryUrl + url, request)
    if (!between.instead(url, response)) response.writeHead(status).end(bytes)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const between: Between = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    instead: () => false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return between
}

async function ask(address: string, request: IncomingMessage) {
  const { method = 'GET', headers } = request
  const body = Buffer.concat(await request.toArray())
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      'content-type': headers['content-type'] ?? '',
    },
    ...(body.length > 0 && { body }),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
