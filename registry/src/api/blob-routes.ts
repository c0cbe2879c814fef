import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { hashOf, isHash } from '@kontor/server/blobs'
import { Refusal } from '../base/refusal.ts'
import { type CheckedFiles, checkFiles } from '../builds/files/faults.ts'
import { uploadLimits } from '../builds/files/upload.ts'
import { checkBody } from './check-body.ts'
import type { Registry } from './registry.ts'

const hash = z.string().check(z.refine(isHash))

const wanted = z.object({ hashes: z.array(hash).check(z.maxLength(uploadLimits.files)) })

export type { CheckedFiles }

/**
 * Takes the files of builds, sent before the build that names them, and checks the stored ones.
 * Anybody who may publish an area may send files; they belong to no build until
 * `PUT /api/builds/…` names them.
 */
export async function blobRoutes(app: FastifyInstance, { builds }: Registry): Promise<void> {
  const { blobs } = builds
  const oneByOne = pLimit(1)

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadLimits.fileSize },
    (_request, body, done) => done(null, body),
  )

  app.post('/api/blobs/missing', async ({ body }) => {
    const { hashes } = checkBody(wanted, body, 'Send { "hashes": ["<SHA-256 in hex>"] }.')
    return { missing: await blobs.missing(hashes) }
  })

  app.get('/api/blobs/check', () =>
    oneByOne(async (): Promise<CheckedFiles> => {
      const checked = await checkFiles(blobs.store, builds.list())
      if (checked.faults.length === 0) return checked
      // The files of a build that was deleted meanwhile are not missed.
      await builds.refresh()
      return checkFiles(blobs.store, builds.list())
    }),
  )

  app.put<{ Params: { hash: string } }>('/api/blobs/:hash', async ({ body, params }, reply) => {
    if (!Buffer.isBuffer(body))
      throw new Refusal(415, 'type-unknown', 'Send the bytes as application/octet-stream.')
    if (hashOf(body) !== params.hash)
      throw new Refusal(422, 'other-hash', 'The bytes have another SHA-256 than the address.')
    await blobs.write(new Map([[params.hash, body]]))
    return reply.code(201).send({ hash: params.hash, bytes: body.length })
  })
}
