import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readSettings, startEdge } from '@kontor/edge'
import type { GateJob } from '../job.ts'
import { stubApi } from './api.ts'
import { config } from './config.ts'
import { jobRegistry } from './registry.ts'

/** The app with the builds of a job, on a free port of this machine. */
export interface Stage {
  url: string
  close(): Promise<void>
}

/** Opens a real edge with the builds of a job, in front of the stub of the API. */
export async function openStage(job: GateJob): Promise<Stage> {
  // The edge locks its folder with a file beside it.
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-gate-'))
  const configFile = path.join(folder, 'config.json')
  await writeFile(configFile, JSON.stringify(config))
  const registry = jobRegistry(job)
  const api = stubApi()
  const settings = readSettings({
    APP_HOST: '127.0.0.1',
    APP_PORT: '0',
    CHANNEL: registry.channel,
    EDGE_DATA: path.join(folder, 'edge'),
    EDGE_ROOT_KEY: registry.rootKey,
    EDGE_TOKEN: 'none',
    KONTOR_REGISTRY: await listening(registry.app),
    SANDBOX_URL: await listening(api),
    CONFIG_JSON: configFile,
    SERVICE_WORKER: 'off',
  })
  const edge = await startEdge(settings)
  return {
    url: edge.url,
    async close() {
      await edge.close()
      await Promise.all([registry.app.close(), api.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function listening(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}
