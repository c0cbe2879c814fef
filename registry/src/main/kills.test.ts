import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../../../tooling/test/depth.ts'
import type { ChannelStatus } from '../api/channel-status.ts'
import type { Revision } from '../channels/revision.ts'
import { allRefs, fakeBuild, fakeBuilds, type FakeFiles } from '../testing/fake-builds.ts'

const JSON_TYPE = 'application/json'

let place: string
let data: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-kills-'))
  data = path.join(place, 'registry')
})
afterAll(() => rm(place, { recursive: true }))

/** A registry in a process of its own. */
async function startRegistry() {
  const settings = {
    REGISTRY_DATA: data,
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_PORT: '0',
    APP_PORT: '0',
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const authorization = `Bearer ${(await readFile(path.join(data, 'operator-token'), 'utf8')).trim()}`
  const url = line.split(' ').at(-1)!
  const call = (method: string, route: string, body?: FormData | string, type?: string) =>
    fetch(url + route, {
      method,
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(body && { body }),
    })
  return {
    publish(id: string, version: string, files: FakeFiles) {
      const body = new FormData()
      for (const [name, text] of Object.entries(files)) body.append(name, new Blob([text]), name)
      return call('PUT', `/api/builds/${id}/${version}`, body)
    },
    promote: (builds: string[]) =>
      call('POST', '/api/channels/production/promote', JSON.stringify({ builds }), JSON_TYPE),
    status: async () => (await (await call('GET', '/api/status')).json()) as ChannelStatus,
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

const turn = () => new Promise((next) => setImmediate(next))

it(`COMP-062 ${depth.kills} kills while builds are published and promoted: what was confirmed is there, what was not left nothing`, async () => {
  let registry = await startRegistry()
  for (const [id, files] of fakeBuilds()) await registry.publish(id, '1.0.0', files)
  await registry.promote(allRefs())
  const releases = { begun: 0 }
  for (let kill = 0; kill < depth.kills; kill += 1) {
    const confirmed = { published: '1.0.0', revision: 1 }
    const releasing = (async () => {
      for (;;) {
        releases.begun += 1
        const version = `2.0.${releases.begun}`
        const published = await registry.publish('market', version, fakeBuild('market', version))
        if (published.status === 201) confirmed.published = version
        const promoted = await registry.promote([`market@${version}`])
        if (promoted.ok) confirmed.revision = ((await promoted.json()) as Revision).revision
      }
    })()
    const ended = releasing.catch((cause: unknown) => cause)
    // Kills at a random step of the third to the eighth release.
    const last = releases.begun + 2 + Math.floor(Math.random() * 6)
    while (releases.begun < last) await turn()
    for (let left = Math.random() * 2_000; left > 0; left -= 1) await turn()
    await registry.kill()
    expect(await ended).toBeInstanceOf(TypeError)

    registry = await startRegistry()
    const { faults, published, current } = await registry.status()
    expect(faults).toEqual([])
    expect(published.market.map(({ version }) => version)).toContain(confirmed.published)
    expect(current!.revision).toBeGreaterThanOrEqual(confirmed.revision)
    const left = (await readdir(data, { recursive: true })).filter((name) =>
      /\.tmp$|^unfinished./.test(name),
    )
    expect(left).toEqual([])
  }
  await registry.kill()
})
