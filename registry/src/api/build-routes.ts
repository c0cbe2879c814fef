import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isHash } from '@kontor/server/blobs'
import type { BuildCard } from '@kontor/shared/wire'
import { requireArea } from '../areas/area-rows.ts'
import { brotliOf, type BuildRecord } from '../builds/build-record.ts'
import { type BuildRef, checkRef } from '../builds/build-ref.ts'
import type { Publisher } from '../builds/build-store.ts'
import { checkPaths, receiveFiles, uploadLimits } from '../builds/files/upload.ts'
import { lastVersions } from '../channels/revisions/revision.ts'
import { publishWarnings } from '../gate/publish-warnings.ts'
import { requireAreas } from '../people/authorize.ts'
import { overLimit } from '../verdicts/sizes.ts'
import { buildNote, NOTE_HINT } from './build-note.ts'
import { type BuildFacts, factsOf } from './channels/channel-status.ts'
import { checkBody } from './check-body.ts'
import type { Registry } from './registry.ts'

/**
 * Number of earlier builds with which a new one is compared: most returning browsers have these.
 */
const COMPARED = 2

const hash = z.string().check(z.refine(isHash))

/** The body of a publish whose files were sent before. */
const sentBuild = z.object({
  /** Path → SHA-256 in hex. */
  files: z.record(z.string(), hash),
  /** SHA-256 of the lockfile that the build was made with. */
  lockfile: z.optional(hash),
  note: z.optional(buildNote),
})

/** The answer to a build that is only tried. */
export interface Tried {
  card: BuildCard
  /** Whether the build is published with exactly these bytes. */
  already: boolean
  warnings: string[]
}

/** A build with the facts of its card, and its files by path. */
export interface WholeBuild extends BuildFacts {
  card: BuildCard
  lockfile: string | null
  /** SHA-256 in hex. */
  hashes: Record<string, string>
  /** Bytes that a browser receives: of the compressed copy, where there is one. */
  sizes: Record<string, number>
}

/** Publishes builds, and lists them. */
export async function buildRoutes(
  app: FastifyInstance,
  { database, builds, channels, channel, health }: Registry,
): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, preservePath: true })

  const warningsOf = async (card: BuildCard, brotli: number) => {
    const running = channels.running(channel)
    const { limit } = await requireArea(database, card.id)
    const over = overLimit({ build: `${card.id}@${card.version}`, size: brotli, limit })
    return [
      ...(over === null ? [] : [`The gate would refuse it: ${over}`]),
      ...(running ? publishWarnings(card, running) : []),
    ]
  }

  app.get('/api/builds', async () => {
    await health.refresh()
    return { builds: builds.list().map((record) => factsOf(record, health)) }
  })

  app.get<{ Params: { id: string; version: string } }>(
    '/api/builds/:id/:version',
    async ({ params }): Promise<WholeBuild> => {
      const record = builds.require(checkRef(params.id, params.version))
      const { card, files, lockfile = null } = record
      await health.refresh()
      const hashes = Object.fromEntries(
        Object.entries(files).map(([name, { hash: one }]) => [name, one]),
      )
      return { ...factsOf(record, health), card, lockfile, hashes, sizes: sizesOf(record) }
    },
  )

  app.put<{ Params: { id: string; version: string }; Querystring: { dryRun?: string } }>(
    '/api/builds/:id/:version',
    {
      onRequest: async (request) => {
        const { id } = checkRef(request.params.id, request.params.version)
        requireAreas(request, [id])
        await requireArea(database, id)
      },
    },
    async (request, reply) => {
      const ref = checkRef(request.params.id, request.params.version)
      const older = lastVersions(channels.history(channel), ref.id, COMPARED)
      if (request.query.dryRun === 'true') {
        const { brotli, ...tried } = await builds.tryOut(ref, await receiveFiles(request), older)
        return { ...tried, warnings: await warningsOf(tried.card, brotli) } satisfies Tried
      }
      const publisher = { by: request.caller, older, isGone: () => request.socket.destroyed }
      const { record, already } = request.isMultipart()
        ? await builds.publish(ref, await receiveFiles(request), publisher)
        : await publishSent(builds, ref, request.body, publisher)
      const [ran] = older
      const before = ran === undefined ? undefined : builds.find(ref.id, ran)
      return reply.code(already ? 200 : 201).send({
        ...factsOf(record, health),
        digest: record.digest,
        already,
        gzip: gzipOf(record),
        more: before === undefined ? null : brotliOf(record) - brotliOf(before),
        warnings: await warningsOf(record.card, brotliOf(record)),
      })
    },
  )
}

function gzipOf({ files }: BuildRecord): number {
  return Object.values(files).reduce((sum, { size, encoded }) => {
    return sum + (encoded.gzip?.size ?? size)
  }, 0)
}

function sizesOf({ files }: BuildRecord): Record<string, number> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { size, encoded }]) => [name, encoded.br?.size ?? size]),
  )
}

/** Publishes a build whose files were sent before, see `blob-routes.ts`. */
function publishSent(
  builds: Registry['builds'],
  ref: BuildRef,
  body: unknown,
  publisher: Publisher,
): ReturnType<Registry['builds']['publish']> {
  const hint = `Send { "files": { "<path>": "<SHA-256 in hex>" } }, or the files as multipart/form-data; ${NOTE_HINT}.`
  const { files, ...told } = checkBody(sentBuild, body, hint)
  checkPaths(Object.keys(files))
  return builds.publishSent(ref, files, { ...publisher, ...told })
}
