import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '@kontor/tooling/test/free-port.ts'
import { type Client, clientOf, LAYERS } from '../crash/client.ts'

/** A running server of the cluster. */
export interface ServerProcess extends Client {
  /** Host and port. */
  address: string
  /** Its name in the database. */
  name: string
  /** Its output, for messages of failures. */
  said(): string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  /** Stops it with SIGTERM. */
  stop(): Promise<void>
}

/**
 * Starts the server as in production, without limits.
 * @throws Error with its output when it does not become ready
 */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort()
  const own = {
    SANDBOX_PORT: String(port),
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_DEMO: '1',
    SANDBOX_LAYERS: LAYERS.join(),
  }
  const limits = { SANDBOX_CALLS_A_MINUTE: '999999', SANDBOX_LOGINS_A_MINUTE: '999999' }
  const script = path.join(import.meta.dirname, '../../src/server/start.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, ...limits, ...own, ...env },
  })
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('sandbox ready')) resolve()
      })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    ...clientOf(`http://127.0.0.1:${port}`),
    address: `127.0.0.1:${port}`,
    name: /process (\S+) runs/.exec(said)?.[1] ?? '',
    said: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
