import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { edgeEnvironment } from '../../tooling/start/services.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { printed, stage, workspace } from './stage.ts'

/** The scripts that start a registry and an edge. */
export type Servers = Record<'registry' | 'edge', string>

/** Registry and edge of these sources. */
const currentServers: Servers = {
  registry: path.join(workspace, 'registry/src/main/server.ts'),
  edge: path.join(workspace, 'edge/src/main/server.ts'),
}

/** A registry and an edge beside those of the stage, in front of the same sandbox. */
export interface Edge {
  app: string
  registry: string
  /** Kills the registry, as a power cut does. */
  killRegistry(): Promise<void>
  /** Starts the registry again on the same folder. */
  startRegistry(): Promise<void>
  /** Stops the edge, and starts it again on the same folder. */
  restartEdge(env?: NodeJS.ProcessEnv): Promise<void>
  /** Stops the registry or the edge, and starts the current one on the same folder. */
  upgrade(name: keyof Servers): Promise<void>
  /** The log of the registry. */
  said(): string
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
 * @throws Error with their output when they do not get ready.
 */
export async function startEdge(
  env: NodeJS.ProcessEnv,
  port?: number,
  servers: Servers = currentServers,
): Promise<Edge> {
  const [app, registry] = [port ?? (await freePort()), await freePort()]
  const all = {
    ...process.env,
    APP_PORT: String(app),
    REGISTRY_PORT: String(registry),
    SANDBOX_URL: stage().sandbox,
    GATE_BROWSER: 'off',
    ...env,
    KONTOR_REGISTRY: `http://localhost:${registry}`,
  }
  const said: string[] = []
  const running = { ...servers }
  const startRegistry = async () => {
    const child = await run('registry', running, all)
    child.stderr!.on('data', (text) => said.push(String(text)))
    return child
  }
  let server = await startRegistry()
  const keys = edgeEnvironment(path.join(String(env['KONTOR_DATA']), 'registry'))
  let edge = await run('edge', running, { ...all, ...keys })
  const restartEdge = async (changed: NodeJS.ProcessEnv = {}) => {
    await end(edge, 'SIGTERM')
    edge = await run('edge', running, { ...all, ...keys, ...changed })
  }
  return {
    app: `http://localhost:${app}`,
    registry: `http://localhost:${registry}`,
    killRegistry: () => end(server, 'SIGKILL'),
    async startRegistry() {
      server = await startRegistry()
    },
    restartEdge,
    async upgrade(name) {
      running[name] = currentServers[name]
      if (name === 'edge') return restartEdge()
      await end(server, 'SIGTERM')
      server = await startRegistry()
    },
    said: () => said.join(''),
    stop() {
      edge.kill('SIGTERM')
      server.kill('SIGTERM')
    },
  }
}

async function run(
  name: keyof Servers,
  servers: Servers,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [servers[name]], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await printed(child, `${name} ready`)
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
