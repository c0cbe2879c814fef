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
 * Copies what the stage's registry holds, for an edge of its own: one process at a time uses the
 * folder of a registry. `folder` is the copy's data folder.
 */
export function copyRegistry(folder: string): void {
  cpSync(path.join(stage().data, 'registry'), path.join(folder, 'registry'), { recursive: true })
}

/**
 * Starts a registry and an edge with an environment of their own: `KONTOR_DATA` is their folder.
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
