import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { BlobStore } from './blob-store.ts'
import { hashOf, isHash } from './hash.ts'

/** A bucket, and the key with which to write to it. */
export interface Bucket {
  /** The address of the bucket, perhaps with a folder: `https://s3.example/kontor/blobs`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Timeout for an answer of the bucket, ms. */
const LONGEST = 60_000

/** Blobs as the objects `<url>/<hash>` of an S3 bucket. Failed requests are tried again. */
export function s3Blobs({ url, ...credentials }: Bucket): BlobStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 4 })
  const call = async (method: string, hash: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(LONGEST)
    const response = await client.fetch(`${url}/${hash}`, { method, signal, ...init })
    if (response.ok || response.status === 404) return response
    throw new Error(`The bucket answered ${response.status} to ${method} ${hash}.`)
  }
  return {
    async has(hash) {
      return isHash(hash) && (await call('HEAD', hash)).ok
    },
    async read(hash) {
      if (!isHash(hash)) return null
      const { ok, body } = await call('GET', hash)
      if (ok && body !== null) return Readable.from(body)
      await body?.cancel()
      return null
    },
    async write(bytes) {
      const hash = hashOf(bytes)
      const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' }
      const response = await call('PUT', hash, { headers, body: bytes as Uint8Array<ArrayBuffer> })
      if (!response.ok) throw new Error(`There is no bucket at ${url}.`)
      return hash
    },
    async delete(hash) {
      if (isHash(hash)) await call('DELETE', hash)
    },
  }
}
