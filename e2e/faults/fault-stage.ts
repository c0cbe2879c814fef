import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RemoteId, RuntimeConfig } from '@kontor/shared/wire'
import { remoteIds } from '../../tooling/start/sources.ts'
import { downloadBuild } from '../stage/download-build.ts'
import { startEdge } from '../stage/edge.ts'
import { stage, workspace } from '../stage/stage.ts'
import { faultBuild } from './fault-build.ts'

/** A registry and an edge with builds that can fail, in front of the stage's sandbox. */
export interface FaultStage {
  edge: URL
  /**
   * Builds, publishes and promotes a version of a remote. Returns the files that 1.0.0 does not
   * have.
   */
  release(id: RemoteId, version: string): Promise<Set<string>>
  /** The output of `kontor status --json`. */
  status(): Promise<{ beacons: { builds: unknown[] } }>
  stop(): void
}

const config: RuntimeConfig = {
  apiBase: '',
  imageBase: '',
  socketUrl: '/v1/quotes',
  layers: ['base64', 'uri', 'base64'],
  brand: 'Kontor',
  supportEmail: 'care@kontor.example',
  loadTimeoutMs: 2_000,
}

export async function startFaultStage(): Promise<FaultStage> {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-faults-'))
  writeFileSync(path.join(data, 'config.json'), JSON.stringify(config))
  const env = { ...process.env, KONTOR_DATA: data, CONFIG_JSON: path.join(data, 'config.json') }
  const edge = await startEdge(env)
  const stop = () => {
    edge.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const kontor = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(workspace, 'registry/bin/kontor.mjs'), ...args],
      { cwd: workspace, env: { ...env, KONTOR_REGISTRY: edge.registry } },
    )
  const distOf = (id: RemoteId, version: string) => path.join(data, 'dist', id, version)
  const filesOf = (id: RemoteId, version: string) =>
    new Set(globSync('**/*.*', { cwd: distOf(id, version) }))
  const publish = async (id: RemoteId, version: string) => {
    const dist = distOf(id, version)
    await faultBuild(id, version, dist)
    await kontor('publish', id, '--dirty', '--dist', dist)
  }
  try {
    const waiting = [...remoteIds]
    const worker = async () => {
      for (let id = waiting.shift(); id; id = waiting.shift()) await publish(id, '1.0.0')
    }
    const host = path.join(data, 'dist/host')
    await downloadBuild(stage(), 'host/1.0.0', host)
    // A new registry has the current areas of the project; the workspace may have more.
    const { areas } = JSON.parse((await kontor('areas', '--json')).stdout)
    const known = new Set(areas.map(({ id }: { id: string }) => id))
    for (const id of remoteIds) if (!known.has(id)) await kontor('areas', 'add', id)
    await Promise.all([kontor('publish', 'host', '--dirty', '--dist', host), worker(), worker()])
    await kontor('promote', '--yes', ...['host', ...remoteIds].map((id) => `${id}@1.0.0`))
  } catch (cause) {
    stop()
    throw cause
  }
  return {
    edge: new URL(edge.app),
    stop,
    async release(id, version) {
      await publish(id, version)
      await kontor('promote', '--yes', `${id}@${version}`)
      return filesOf(id, version).difference(filesOf(id, '1.0.0'))
    },
    status: async () => JSON.parse((await kontor('status', '--json')).stdout),
  }
}
