import type { FastifyInstance } from 'fastify'
import { PICTURE_BYTES } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

/** Who sends more than this is not heard out. */
const HEARD_MOST = 8 * PICTURE_BYTES

/**
 * Bodies that are the bytes of one picture. What they say they are is not believed, only let in.
 * One that is too large is received to its end and forgotten: a connection that closes half way
 * tells the sender, and whatever stands between, nothing.
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
        if (size > HEARD_MOST) break
      }
      if (size > PICTURE_BYTES) throw new Refusal('PICTURE_TOO_LARGE')
      return Buffer.concat(chunks)
    },
  )
}
