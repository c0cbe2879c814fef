import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import type { BuildId } from '@kontor/shared/wire'
import {
  readSettings as readEdgeSettings,
  type RunningEdge,
  type Settings as EdgeSettings,
  startEdge,
} from '../../../edge/src/index.ts'
import { DATABASE } from '../db/open.ts'
import { readSettings, type Settings } from '../main/settings.ts'
import { type Running, start } from '../main/start.ts'
import { allRefs, fakeBuild, fakeBuilds, type FakeFiles } from './fake-builds.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the dump of a registry's migrated database. */
    registryTemplate: string
  }
}

/** A reply of the registry, parsed. */
export interface Answer {
  status: number
  // oxlint-disable-next-line no-explicit-any -- tests look at whatever came
  body: any
}

/** Copies an empty database to a new data folder, which takes a tenth of the time of making one. */
export function prepareDatabase(data: string): void {
  const folder = path.join(data, DATABASE)
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', inject('registryTemplate'), '-C', folder], { stdio: 'pipe' })
}

/** Settings of both servers that have no environment variable. */
type Both = Partial<Pick<Settings & EdgeSettings, 'now' | 'requestMs' | 'log' | 'compositionTtl'>>

/**
 * A real registry and a real edge on free ports, with their own data folders. The edge follows the
 * registry over HTTP; a change of the channel has reached it when its call returns.
 */
export class Stage {
  readonly data: string
  /** The warnings that the edge has logged. */
  readonly warnings: string[] = []
  readonly #env: NodeJS.ProcessEnv
  readonly #settings: Both
  #running: Running
  #edge: RunningEdge | null = null
  #isRegistryOver = false

  private constructor(data: string, env: NodeJS.ProcessEnv, settings: Both, running: Running) {
    this.data = data
    this.#env = env
    this.#settings = settings
    this.#running = running
  }

  static async open(env: NodeJS.ProcessEnv = {}, settings: Both = {}): Promise<Stage> {
    const around = path.join(tmpdir(), 'kontor-registry-')
    const data = env['REGISTRY_DATA'] ?? path.join(await mkdtemp(around), 'registry')
    prepareDatabase(data)
    const all = {
      REGISTRY_HOST: '127.0.0.1',
      REGISTRY_PORT: '0',
      APP_PORT: '0',
      REGISTRY_DATA: data,
      // Fake builds have no pages.
      GATE_BROWSER: 'off',
      ...env,
    }
    const running = await start({ ...readSettings(all), ...settings })
    const stage = new Stage(data, all, settings, running)
    await stage.startEdge().catch(async (cause: unknown) => {
      await running.close()
      throw cause
    })
    return stage
  }

  get registryUrl(): string {
    return this.#running.url
  }

  get edgeUrl(): string {
    return this.#edge!.url
  }

  get registry(): Running['registry'] {
    return this.#running.registry
  }

  /**
   * Stops, and starts again on the same folder with changed settings; `meanwhile` may change the
   * folder between.
   */
  async restart(env: NodeJS.ProcessEnv = {}, meanwhile = async () => {}): Promise<void> {
    await this.stop()
    await meanwhile()
    await this.start(env)
  }

  /** Stops both servers. */
  async stop(): Promise<void> {
    await this.stopEdge()
    if (!this.#isRegistryOver) await this.#running.close()
  }

  /** Starts again after `stop`. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    this.#running = await start({ ...readSettings({ ...this.#env, ...env }), ...this.#settings })
    this.#isRegistryOver = false
    await this.startEdge(env)
  }

  /**
   * Starts the edge alone; its folder is beside that of the registry. `own` are settings of the
   * edge that differ from those of the registry.
   */
  async startEdge(env: NodeJS.ProcessEnv = {}, own: Both = {}): Promise<void> {
    const read = async (name: string) => (await readFile(path.join(this.data, name), 'utf8')).trim()
    const all = {
      EDGE_DATA: path.join(path.dirname(this.data), 'edge'),
      EDGE_ROOT_KEY: await read('keys/root.pub'),
      EDGE_TOKEN: await read('edge-token'),
      KONTOR_REGISTRY: this.registryUrl,
      APP_HOST: '127.0.0.1',
      ...this.#env,
      ...env,
    }
    const warn = (sentence: string) => void this.warnings.push(sentence)
    this.#edge = await startEdge({ ...readEdgeSettings(all), ...this.#settings, ...own, warn })
    await this.followed()
  }

  /** Stops the edge, and starts it again on the same folder. */
  async restartEdge(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stopEdge()
    await this.startEdge(env)
  }

  async stopEdge(): Promise<void> {
    await this.#edge?.close()
    this.#edge = null
  }

  /** Stops the registry alone. */
  async stopRegistry(): Promise<void> {
    await this.#running.close()
    this.#isRegistryOver = true
  }

  /** Waits a short time until the edge serves what the registry has issued. */
  async followed(): Promise<void> {
    const route = `/api/channels/${this.registry.channel}/composition`
    if (this.#isRegistryOver || this.#edge === null) return
    const issued = await fetch(this.registryUrl + route)
    if (!issued.ok) return
    const { signature } = (await issued.json()) as { signature: string }
    const served = async () => (await (await this.edge('/composition')).text()).includes(signature)
    for (let left = 200; left > 0 && !(await served()); left -= 1) await pause(20)
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(path.dirname(this.data), { recursive: true, force: true })
  }

  /** Runs a statement on the registry's database. */
  async sql<Row>(statement: string): Promise<Row[]> {
    return this.registry.database.query<Row>(statement)
  }

  async token(name = 'operator'): Promise<string> {
    return (await readFile(path.join(this.data, `${name}-token`), 'utf8')).trim()
  }

  async call(
    method: string,
    url: string,
    init: RequestInit & { token?: string } = {},
  ): Promise<Answer> {
    const authorization = `Bearer ${init.token ?? (await this.token())}`
    const headers = { authorization, ...(init.headers as Record<string, string>) }
    // The edge reports its counts to the registry first.
    await this.#edge?.report()
    const response = await fetch(this.registryUrl + url, { ...init, method, headers })
    const text = await response.text()
    const answer = { status: response.status, body: text === '' ? null : JSON.parse(text) }
    if (method === 'POST') await this.followed()
    return answer
  }

  post(url: string, body: unknown, token?: string): Promise<Answer> {
    const init = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return this.call('POST', url, token === undefined ? init : { ...init, token })
  }

  publish(id: string, version: string, files: FakeFiles, token?: string): Promise<Answer> {
    const form = new FormData()
    for (const [name, text] of Object.entries(files)) form.append(name, new Blob([text]), name)
    return this.call(
      'PUT',
      `/api/builds/${id}/${version}`,
      token === undefined ? { body: form } : { body: form, token },
    )
  }

  addArea(id: BuildId): Promise<Answer> {
    return this.post('/api/areas', { id })
  }

  /** Publishes one build of an area; `card` changes its card. */
  publishFake(id: BuildId, version = '1.0.0', card = {}): Promise<Answer> {
    return this.publish(id, version, fakeBuild(id, version, card))
  }

  promote(builds: string[], channel = 'production'): Promise<Answer> {
    return this.post(`/api/channels/${channel}/promote`, { builds })
  }

  rollback(body: object = {}): Promise<Answer> {
    return this.post('/api/channels/production/rollback', body)
  }

  /** Publishes and promotes the first set of builds. */
  async promoteAll(version = '1.0.0'): Promise<Answer> {
    for (const [id, files] of fakeBuilds(version)) await this.publish(id, version, files)
    return this.promote(allRefs(version))
  }

  edge(route: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.edgeUrl + route, { headers })
  }
}
