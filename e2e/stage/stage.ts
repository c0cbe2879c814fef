import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tooling/test/free-port.ts'
import { keepBuilds, takeBuilds } from './kept-builds.ts'

/** The token with which a test calls the API as the broker's staff. */
export const OPERATOR_TOKEN = 'operator-of-the-stage'

export const workspace = path.resolve(import.meta.dirname, '../..')

/**
 * All servers, started as `npm start` does, on free ports, with a fixed market on a Wednesday
 * morning.
 */
export interface Stage {
  app: string
  sandbox: string
  registry: string
  /** Data folder, removed at the end. */
  data: string
}

/** The stage that the global setup started: this worker's own one, or else the shared one. */
export function stage(): Stage {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  const own = process.env[stageVariable(worker)]
  return JSON.parse(own ?? process.env[stageVariable(0)] ?? '{}')
}

/** The variable of the environment in which a worker finds its stage, counted from 0. */
export function stageVariable(worker: number): string {
  return worker === 0 ? 'KONTOR_STAGE' : `KONTOR_STAGE_${worker}`
}

/** The environment in which a command uses the stage. */
export function stageEnv({ app, registry, data }: Stage): NodeJS.ProcessEnv {
  return { ...process.env, KONTOR_DATA: data, KONTOR_REGISTRY: registry, KONTOR_APP: app }
}

/**
 * Starts all servers. The market's clock runs `marketSpeed` times faster than real time.
 * @throws Error with its output when it does not get ready.
 */
export async function startStage({
  marketSpeed = 1,
  settings = {},
}: { marketSpeed?: number; settings?: NodeJS.ProcessEnv } = {}): Promise<{
  stage: Stage
  stop(): Promise<void>
}> {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-stage-'))
  const taken = takeBuilds(data)
  const [app, sandbox, registry] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...process.env,
    KONTOR_DATA: data,
    APP_PORT: String(app),
    SANDBOX_PORT: String(sandbox),
    REGISTRY_PORT: String(registry),
    GATE_BROWSER: 'off',
    SANDBOX_DATA: 'memory',
    SANDBOX_SEED: 'stage',
    SANDBOX_NOW: '2026-11-18T09:30:00Z',
    SANDBOX_SPEED: String(marketSpeed),
    // The browsers of all tests share one network address.
    SANDBOX_CALLS_A_MINUTE: '100000',
    SANDBOX_LOGINS_A_MINUTE: '1000',
    // A new passkey may confirm at once.
    SANDBOX_CREDENTIAL_HOLD: '0s',
    // Tests end reviews themselves.
    SANDBOX_REVIEWS: 'operator',
    SANDBOX_OPERATOR_TOKEN: OPERATOR_TOKEN,
    ...settings,
  }
  const child = spawn(process.execPath, ['tooling/start.ts'], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await printed(child, 'Kontor is ready')
  if (!taken) keepBuilds(data)
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { stage: { app: at(app), sandbox: at(sandbox), registry: at(registry), data }, stop }
}

const at = (port: number) => `http://localhost:${port}`

/**
 * Resolves when a process has printed some words.
 * @throws Error with its output when it ends before that.
 */
export async function printed(child: ChildProcess, words: string): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes(words)) resolve(said)
      })
    }
    child.once('exit', (code) =>
      reject(new Error(`it ended with ${code} before it printed "${words}":\n${said}`)),
    )
  })
}
