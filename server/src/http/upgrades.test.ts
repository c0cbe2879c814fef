import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { routeUpgrades } from './upgrades.ts'

const app = Fastify()
afterEach(() => app.close())

it('HOUSE-085 a connection that was upgraded is closed when nothing was sent for 90 s', async () => {
  const upgradeOf = routeUpgrades(app)
  const upgraded = Promise.withResolvers<Socket>()
  app.get('/', (request, reply) => {
    reply.hijack()
    const { raw, response } = upgradeOf(request.raw)!
    response.detachSocket(raw)
    upgraded.resolve(raw)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  const head = ['GET / HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket']
  client.write(`${head.join('\r\n')}\r\n\r\n`)
  const raw = await upgraded.promise
  expect(raw.timeout).toBe(90_000)
  raw.emit('timeout')
  await once(client, 'close')
})
