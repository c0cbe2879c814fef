import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { openHouse, type TestHouse } from '../testing/house.ts'

/** Frames in all; more by command: see fuzz.test.ts. */
const FRAMES = Number(process.env['FUZZ'] ?? 20_000) / 20

let house: TestHouse
let address: string
beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(house.app.server.address() as AddressInfo).port}${SOCKET_PATH}`
})
afterAll(() => house.stop())

const frames = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .record({
      type: fc.constantFrom('auth', 'subscribe', 'pong', 'ping', '__proto__'),
      token: fc.jsonValue(),
      symbols: fc.jsonValue(),
      ts: fc.jsonValue(),
    })
    .map((value) => JSON.stringify(value)),
)

it('whatever a client says, its line alone ends and the house goes on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frames, { minLength: 1, maxLength: 20 }), async (said) => {
      const line = new WebSocket(address)
      await new Promise((resolve) => line.once('open', resolve))
      for (const frame of said) if (line.readyState === WebSocket.OPEN) line.send(frame)
      line.close()
      const code = await new Promise<number>((resolve) => line.once('close', resolve))
      expect([1000, 1005, 1006, 1007, 1008, 1009]).toContain(code)
    }),
    { numRuns: FRAMES / 20 },
  )
  expect((await house.app.inject({ url: '/health' })).statusCode).toBe(200)
})
