import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { downloadBuild } from '../stage/download-build.ts'
import { copyRegistry, startEdge } from '../stage/edge.ts'
import { workspace } from '../stage/stage.ts'
import { plantBuild } from './planted-build.ts'
import type { Place } from './plants.ts'

interface Status {
  builds: { id: Place; version: string; health: string }[]
  lastGood: Partial<Record<Place, string>>
  beacons: {
    builds: { id: Place; version: string; healthy: number; 'fell-back': number; failed: number }[]
  }
}

/** A registry and an edge with the builds of the stage. */
export async function plantingStage(settings: NodeJS.ProcessEnv = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-plants-'))
  copyRegistry(data)
  const env = { ...process.env, KONTOR_DATA: data, ...settings }
  const edge = await startEdge(env)
  const kontor = async (...args: string[]) =>
    (
      await promisify(execFile)(
        process.execPath,
        [path.join(workspace, 'registry/bin/kontor.mjs'), ...args],
        { cwd: workspace, env: { ...env, KONTOR_REGISTRY: edge.registry } },
      )
    ).stdout
  const publish = (place: Place, dist: string) =>
    kontor('publish', place, '--dirty', '--dist', dist)
  const promote = (place: Place, version: string) =>
    kontor('promote', '--yes', `${place}@${version}`)
  const status = async (): Promise<Status> => JSON.parse(await kontor('status', '--json'))
  return {
    app: edge.app,
    registry: edge.registry,
    data,
    kontor,
    status,
    /** Publishes a planted version of the build `good`. */
    async plant(place: Place, good: string, version: string, script: string): Promise<void> {
      const published = path.join(data, 'published', place)
      const dist = path.join(data, 'dist', place, version)
      await downloadBuild(edge, `${place}/${good}`, published)
      plantBuild(published, dist, { place, version, script })
      await publish(place, dist)
    },
    promote,
    restartEdge: edge.restartEdge,
    /** Publishes and promotes an untouched version, on which no page has reported anything. */
    async releaseGood(place: Place, good: string, version: string): Promise<void> {
      const dist = path.join(data, 'dist', place, version)
      await downloadBuild(edge, `${place}/${good}`, dist, version)
      await publish(place, dist)
      await promote(place, version)
    },
    stop() {
      edge.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export type PlantingStage = Awaited<ReturnType<typeof plantingStage>>
