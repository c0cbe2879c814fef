import type { FastifyInstance } from 'fastify'
import { PICTURE_BYTES } from '@kontor/shared/wire'
import { Refusal } from '../../../errors.ts'

/** A body that is larger than this is not read to its end. */
const MOST_READ = 8 * PICTURE_BYTES

/**
 * Reads bodies that are the bytes of one picture; the declared type is not trusted. A body that is
 * too large is read to its end before it is refused, because a connection that closes early shows
 * the sender no reason.
 */
export function readPictures(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    async (_: unknown, body: AsyncIterable<Buffer>) => {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of body) {
        size += chunk.length
        if (size <= PICTURE_BYTES) chunks.push(chunk)
        if (size > MOST_READ) break
      }
      if (size > PICTURE_BYTES) throw new Refusal('PICTURE_TOO_LARGE')
      return Buffer.concat(chunks)
    },
  )
}
