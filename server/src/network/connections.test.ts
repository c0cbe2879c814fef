import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { limitConnections } from './connections.ts'

async function serve(most: number, proxies: string[]): Promise<Server> {
  const server = createServer((_, response) => response.end())
  limitConnections(server, { most, proxies })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

/** Sends a request and keeps the connection open; null when the server closes it. */
function visit(server: Server): Promise<Socket | null> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  line.on('error', () => undefined)
  line.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return new Promise((resolve) => {
    line.once('data', () => resolve(line))
    line.once('close', () => resolve(null))
  })
}

it('COMP-041 SANDBOX-041 a network has no more connections than its limit; one that ends frees a place', async () => {
  const server = await serve(2, ['10.0.0.0/8', 'fd00::1'])
  const [first, second, third] = [await visit(server), await visit(server), await visit(server)]
  expect([first, second, third].map(Boolean)).toEqual([true, true, false])
  first?.destroy()
  await expect.poll(async () => (await visit(server)) !== null).toBe(true)
})

it.each(['loopback', '127.0.0.1', '127.0.0.0/8'])(
  'COMP-041 SANDBOX-041 the proxy %s has any number of connections, because all clients come through it',
  async (proxy) => {
    const server = await serve(1, [proxy])
    const visits = [await visit(server), await visit(server), await visit(server)]
    expect(visits.map(Boolean)).toEqual([true, true, true])
  },
)
