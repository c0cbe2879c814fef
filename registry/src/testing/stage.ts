import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { BuildId } from '@kontor/shared/wire'
import { DATABASE } from '../db/open.ts'
import { readSettings, type Settings } from '../main/settings.ts'
import { type Running, start } from '../main/start.ts'
import { allRefs, fakeBuild, fakeBuilds, type FakeFiles } from './fake-builds.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the dump of a registry's migrated database. */
    registryTemplate: string
  }
}

/** A reply of the registry, parsed. */
export interface Answer {
  status: number
  // oxlint-disable-next-line no-explicit-any -- tests look at whatever came
  body: any
}

/**
 * Gives a new data folder the copy of an empty database, which takes a tenth of the time of making
 * one.
 */
export function prepareDatabase(data: string): void {
  const folder = path.join(data, DATABASE)
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', inject('registryTemplate'), '-C', folder], { stdio: 'pipe' })
}

/** A real registry and edge on free ports, with their own data folder. */
export class Stage {
  readonly data: string
  readonly #env: NodeJS.ProcessEnv
  readonly #settings: Partial<Settings>
  #running: Running

  private constructor(
    data: string,
    env: NodeJS.ProcessEnv,
    settings: Partial<Settings>,
    running: Running,
  ) {
    this.data = data
    this.#env = env
    this.#settings = settings
    this.#running = running
  }

  static async open(env: NodeJS.ProcessEnv = {}, settings: Partial<Settings> = {}): Promise<Stage> {
    const around = path.join(tmpdir(), 'kontor-registry-')
    const data = env['REGISTRY_DATA'] ?? path.join(await mkdtemp(around), 'registry')
    prepareDatabase(data)
    const all = {
      REGISTRY_HOST: '127.0.0.1',
      REGISTRY_PORT: '0',
      APP_PORT: '0',
      REGISTRY_DATA: data,
      ...env,
    }
    return new Stage(data, all, settings, await start({ ...readSettings(all), ...settings }))
  }

  get registryUrl(): string {
    return this.#running.registryUrl
  }

  get edgeUrl(): string {
    return this.#running.edgeUrl
  }

  get registry(): Running['registry'] {
    return this.#running.registry
  }

  /**
   * Stops, and starts again on the same folder with changed settings; `meanwhile` changes what is
   * in the folder.
   */
  async restart(env: NodeJS.ProcessEnv = {}, meanwhile = async () => {}): Promise<void> {
    await this.#running.close()
    await meanwhile()
    await this.start(env)
  }

  /** Starts after it was stopped. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    this.#running = await start({ ...readSettings({ ...this.#env, ...env }), ...this.#settings })
  }

  async close(): Promise<void> {
    await this.#running.close()
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
    const response = await fetch(this.registryUrl + url, { ...init, method, headers })
    return { status: response.status, body: await response.json() }
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
