import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { readBytes } from './read-bytes.ts'

const MOST = 100_000

/** The bytes of an answer that a server gives, and a promise of when its connection has ended. */
async function read(give: (response: ServerResponse) => void) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.on('close', end)
    give(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { bytes: await readBytes(answer, MOST), ended }
}

/** Sends bytes until the reader leaves. */
function sendOn(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  }
  response.on('drain', send)
  send()
}

it.each<[string, (response: ServerResponse) => void]>([
  [
    'that declares a byte too many, of which one comes',
    (response) => response.writeHead(200, { 'content-length': MOST + 1 }).write('x'),
  ],
  ['that never ends', sendOn],
  [
    'that is short, and long once it is unpacked',
    (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.write(gzipSync(Buffer.alloc(100 * MOST)))
    },
  ],
])('COMP-770 of an answer %s no more is received than the limit', async (_what, give) => {
  const { bytes, ended } = await read(give)
  expect(bytes).toBeNull()
  await ended
})

it('COMP-770 an answer with as many bytes as the limit is read', async () => {
  const whole = Buffer.alloc(MOST, 'x')
  expect((await read((response) => response.end(whole))).bytes).toEqual(whole)
  expect((await read((response) => response.writeHead(200).end())).bytes).toHaveLength(0)
})
