import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { checkRef } from '../builds/build-ref.ts'
import { receiveFiles, uploadLimits } from '../builds/upload.ts'
import { publishWarnings } from '../gate/publish-warnings.ts'
import { authorize } from '../people/authorize.ts'
import { factsOf } from './channel-status.ts'
import type { Registry } from './registry.ts'

/** Publishing builds, and the list of them. */
export async function buildRoutes(
  app: FastifyInstance,
  { builds, channels, channel, health, tokens }: Registry,
): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, preservePath: true })

  app.get('/api/builds', async () => ({
    builds: builds.list().map((record) => factsOf(record, health)),
  }))

  app.get<{ Params: { id: string; version: string } }>(
    '/api/builds/:id/:version',
    async ({ params }) => {
      const record = builds.require(checkRef(params.id, params.version))
      return { ...factsOf(record, health), card: record.card }
    },
  )

  app.put<{ Params: { id: string; version: string } }>(
    '/api/builds/:id/:version',
    {
      onRequest: async (request) =>
        authorize(
          tokens,
          request,
          `publish:${checkRef(request.params.id, request.params.version).id}`,
        ),
    },
    async (request, reply) => {
      const ref = checkRef(request.params.id, request.params.version)
      const { record, already } = await builds.publish(
        ref,
        await receiveFiles(request),
        request.caller,
        () => request.socket.destroyed,
      )
      const running = channels.running(channel)
      return reply.code(already ? 200 : 201).send({
        ...factsOf(record, health),
        digest: record.digest,
        already,
        warnings: running ? publishWarnings(record.card, running) : [],
      })
    },
  )
}
