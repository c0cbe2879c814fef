import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { workspaceRoot } from '../../base/folders.ts'

/** An edge in a process of its own. */
export interface EdgeProcess {
  url: string
  /** Does nothing where it was killed before. */
  kill(): Promise<void>
}

/** Starts an edge on its folder, which follows the registry with the folder `registryData`. */
export async function startEdgeProcess(
  data: string,
  registryUrl: string,
  registryData: string,
  env: NodeJS.ProcessEnv = {},
): Promise<EdgeProcess> {
  const read = async (name: string) =>
    (await readFile(path.join(registryData, name), 'utf8')).trim()
  const settings = {
    EDGE_DATA: data,
    EDGE_ROOT_KEY: await read('keys/root.pub'),
    EDGE_TOKEN: await read('edge-token'),
    KONTOR_REGISTRY: registryUrl,
    APP_HOST: '127.0.0.1',
    APP_PORT: '0',
    ...env,
  }
  const child = spawn(process.execPath, [path.join(workspaceRoot, 'edge/src/main/server.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = createInterface(child.stdout)
  let line = ''
  while (!line.includes('edge ready')) [line] = (await once(lines, 'line')) as [string]
  return {
    url: /http:\S+/.exec(line)![0],
    async kill() {
      if (child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
