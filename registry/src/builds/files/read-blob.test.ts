import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { hashOf, s3Blobs } from '@kontor/server/blobs'
import { buildLimits } from '@kontor/shared/wire'
import { readBlob } from './read-blob.ts'

/** A bucket that answers each question in one way, and a promise of when its answer has ended. */
async function bucketThat(answer: (response: ServerResponse) => void) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.on('close', end)
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kontor`
  const blobs = s3Blobs({ url, accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu' })
  return { blobs, ended }
}

it('COMP-835 of a file that a bucket sends without end no more is read than a file may have, and it counts as damaged', async () => {
  let sent = 0
  const { blobs, ended } = await bucketThat((response) => {
    const send = () => {
      do sent += 65_536
      while (!response.destroyed && response.write(Buffer.alloc(65_536)))
    }
    response.on('drain', send)
    send()
  })
  expect(await readBlob(blobs, hashOf(Buffer.from('x')))).toBe('is damaged')
  await ended
  // Besides what is read, some is on its way.
  expect(sent).toBeLessThan(2 * buildLimits.file)
})

it('COMP-835 the largest file that a build may have is read whole', async () => {
  const largest = Buffer.alloc(buildLimits.file, 'x')
  const { blobs } = await bucketThat((response) => response.end(largest))
  const read = await readBlob(blobs, hashOf(largest))
  expect(Buffer.isBuffer(read) && read.equals(largest)).toBe(true)
})
