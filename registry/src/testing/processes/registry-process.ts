import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { workspaceRoot } from '../../base/folders.ts'
import type { FakeFiles } from '../fake-builds.ts'

/** A registry in a process of its own. */
export interface RegistryProcess {
  url: string
  publish(id: string, version: string, files: FakeFiles): Promise<Response>
  promote(builds: string[]): Promise<Response>
  resign(): Promise<Response>
  status(): Promise<ChannelStatus>
  call(method: string, route: string, body?: FormData | string, type?: string): Promise<Response>
  /** Does nothing where it was killed before. */
  kill(): Promise<void>
}

const JSON_TYPE = 'application/json'

/** Starts a registry on a data folder. */
export async function startRegistry(
  data: string,
  env: NodeJS.ProcessEnv = {},
): Promise<RegistryProcess> {
  const settings = {
    REGISTRY_DATA: data,
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_PORT: '0',
    GATE_BROWSER: 'off',
    ...env,
  }
  const child = spawn(process.execPath, [path.join(workspaceRoot, 'registry/src/main/server.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  let line = ''
  while (!line.includes('registry ready')) [line] = (await once(lines, 'line')) as [string]
  const url = line.split(' ').at(-1)!
  const token = async () => (await readFile(path.join(data, 'operator-token'), 'utf8')).trim()
  const call = async (method: string, route: string, body?: FormData | string, type?: string) =>
    fetch(url + route, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(type && { 'content-type': type }),
      },
      ...(body && { body }),
    })
  return {
    url,
    call,
    publish(id, version, files) {
      const body = new FormData()
      for (const [name, text] of Object.entries(files)) body.append(name, new Blob([text]), name)
      return call('PUT', `/api/builds/${id}/${version}`, body)
    },
    promote: (builds) =>
      call('POST', '/api/channels/production/promote', JSON.stringify({ builds }), JSON_TYPE),
    resign: () => call('POST', '/api/channels/production/resign', '{}', JSON_TYPE),
    status: async () => (await (await call('GET', '/api/status')).json()) as ChannelStatus,
    async kill() {
      if (child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
