import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../tooling/test/free-port.ts'
import { printed, stage, workspace } from './stage.ts'

/** A registry and an edge beside those of the stage, in front of the same sandbox. */
export interface Edge {
  app: string
  registry: string
  stop(): void
}

/**
 * Copies the data of the stage's registry to the data folder `folder`, for another registry: only
 * one process at a time may use a folder.
 */
export function copyRegistry(folder: string): void {
  cpSync(path.join(stage().data, 'registry'), path.join(folder, 'registry'), { recursive: true })
}

/**
 * Starts another registry and edge with the environment `env`, whose `KONTOR_DATA` is their folder.
 * @throws Error with what they printed when they do not get ready.
 */
export async function startEdge(env: NodeJS.ProcessEnv, port?: number): Promise<Edge> {
  const [app, registry] = [port ?? (await freePort()), await freePort()]
  const child = spawn(process.execPath, [path.join(workspace, 'registry/src/main/server.ts')], {
    cwd: workspace,
    env: {
      ...process.env,
      APP_PORT: String(app),
      REGISTRY_PORT: String(registry),
      SANDBOX_URL: stage().sandbox,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await printed(child, 'edge ready')
  return {
    app: `http://localhost:${app}`,
    registry: `http://localhost:${registry}`,
    stop: () => void child.kill('SIGTERM'),
  }
}
