import fastify, { type FastifyInstance } from 'fastify'
import { type KeyPair, newPrivateKey, readKeyPair } from '@kontor/server'
import type { Feed, KeyList, ServedBuild, SignedComposition } from '@kontor/shared/wire'
import { compositionOf, type GateJob } from '../job.ts'

/** How long a request for newer releases waits, ms. */
const WAIT_MS = 25_000

/** A registry that has one composition, and its root's raw public key, base64. */
interface JobRegistry {
  app: FastifyInstance
  rootKey: string
  channel: string
}

/**
 * The registry of a job. It signs the composition with keys that end with the job, so no page
 * outside the job trusts it; the edge takes the answers as those of a real registry.
 */
export function jobRegistry(job: GateJob): JobRegistry {
  const [root, online] = [readKeyPair(newPrivateKey()), readKeyPair(newPrivateKey())]
  const { channel, expiresAt } = compositionOf(job)
  const sign = signer(online)
  const list: KeyList = {
    number: 1,
    expiresAt,
    keys: [{ id: online.id, key: online.publicKey }],
  }
  const payload = JSON.stringify(list)
  const feed: Feed = {
    tag: 'job',
    keys: { payload, signature: root.sign(payload) },
    compositions: [sign(job.composition)],
    builds: job.builds.map((build: ServedBuild) => sign(JSON.stringify(build))),
  }
  const app = fastify({ forceCloseConnections: true })
  app.get<{ Querystring: { after?: string } }>('/api/feed/:channel', async ({ query }, reply) => {
    if (query.after !== feed.tag) return feed
    await new Promise((passed) => setTimeout(passed, WAIT_MS).unref())
    return reply.code(304).send()
  })
  app.get<{ Params: { hash: string } }>('/api/blobs/:hash', async ({ params }, reply) => {
    const found = await fetch(`${job.registryUrl}/api/blobs/${params.hash}`)
    if (!found.ok) return reply.code(404).send()
    return reply.type('application/octet-stream').send(Buffer.from(await found.arrayBuffer()))
  })
  app.post('/api/beacons', async (_request, reply) => reply.code(204).send())
  return { app, rootKey: root.publicKey, channel }
}

function signer({ id, sign }: KeyPair): (payload: string) => SignedComposition {
  return (payload) => ({ payload, keyId: id, signature: sign(payload) })
}
