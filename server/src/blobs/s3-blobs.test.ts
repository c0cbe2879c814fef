import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf } from './hash.ts'
import { type Bucket, s3Blobs } from './s3-blobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-s3-'))
let server: S3rver
let bucket: Bucket
beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'kontor', configs: [] }],
  })
  const { port } = await server.run()
  bucket = {
    url: `http://127.0.0.1:${port}/kontor/blobs`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'eu-central-1',
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const bytes = Buffer.from('console.log("ä")'.repeat(10_000))
const hash = hashOf(bytes)

it('COMP-135 keeps blobs in an S3 bucket, until they are deleted', async () => {
  const blobs = s3Blobs(bucket)
  expect([await blobs.has(hash), await blobs.read(hash)]).toEqual([false, null])
  expect(await blobs.write(bytes)).toBe(hash)
  expect(await blobs.write(bytes)).toBe(hash)
  expect(await blobs.has(hash)).toBe(true)
  expect(await buffer((await blobs.read(hash))!)).toEqual(bytes)
  await blobs.delete(hash)
  await blobs.delete(hash)
  expect([await blobs.has(hash), await blobs.read(hash)]).toEqual([false, null])
})

it('COMP-135 names the status when the bucket refuses the key', async () => {
  const blobs = s3Blobs({ ...bucket, secretAccessKey: 'wrong' })
  await expect(blobs.write(bytes)).rejects.toThrow('The bucket answered 403 to PUT')
  await expect(blobs.has(hash)).rejects.toThrow('The bucket answered 403 to HEAD')
})

it('COMP-135 says that there is no bucket', async () => {
  const blobs = s3Blobs({ ...bucket, url: bucket.url.replace('/kontor/', '/other/') })
  await expect(blobs.write(bytes)).rejects.toThrow('There is no bucket at http')
})
