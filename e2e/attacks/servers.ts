import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { edgeEnvironment } from '../../tooling/start/services.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { workspace } from '../stage/stage.ts'

/** The servers as processes of their own, as in production, without builds. */
export interface Servers {
  /** Server → its port. */
  ports: { edge: number; registry: number; sandbox: number }
  /** The processes that have ended, each with its last output. */
  ended(): string[]
  /** Resident memory of a process, MB. */
  memory(name: 'edge' | 'sandbox'): number
  stop(): Promise<void>
}

/** Starts sandbox, registry and edge. @throws Error with the output of one that does not start. */
export async function startServers(env: NodeJS.ProcessEnv = {}): Promise<Servers> {
  const ports = { edge: await freePort(), registry: await freePort(), sandbox: await freePort() }
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-attacked-'))
  const all = {
    ...process.env,
    KONTOR_DATA: data,
    SANDBOX_DATA: 'memory',
    APP_PORT: String(ports.edge),
    REGISTRY_PORT: String(ports.registry),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    KONTOR_REGISTRY: `http://localhost:${ports.registry}`,
    ...env,
  }
  const sandbox = startServer('sandbox/src/server/start.ts', 'sandbox ready', all)
  const registry = startServer('registry/src/main/server.ts', 'registry ready', all)
  await Promise.all([sandbox.ready, registry.ready])
  const keys = edgeEnvironment(path.join(data, 'registry'))
  const edge = startServer('edge/src/main/server.ts', 'edge ready', { ...all, ...keys })
  await edge.ready
  const servers = { sandbox, registry, edge }
  return {
    ports,
    ended: () =>
      Object.entries(servers).flatMap(([name, { child, said }]) =>
        isOver(child) ? [`${name} ended: ${said()}`] : [],
      ),
    memory(name) {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(servers[name].child.pid)])
      return Number(kilobytes) / 1024
    },
    async stop() {
      await Promise.all(Object.values(servers).map(({ child }) => end(child)))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function startServer(script: string, readyLine: string, env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(workspace, script)],
    { cwd: workspace, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let tail = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        tail = (tail + bytes.toString()).slice(-4_000)
        if (tail.includes(readyLine)) resolve()
      })
    child.once('exit', () => reject(new Error(`${script} ended: ${tail}`)))
  })
  return { child, ready, said: () => tail }
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
