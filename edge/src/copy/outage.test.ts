/** @module-tag slow */
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderBlobs } from '@kontor/server/blobs'
import { startEdgeProcess } from '../../../registry/src/testing/processes/edge-process.ts'
import { Stage } from '../../../registry/src/testing/stage.ts'

const PAGE = '/builds/market/1.0.0/page.js'
const OLDER = '/builds/market/0.9.0/page.js'
const DAY = 24 * 3600_000

let now: number
let stage: Stage
beforeEach(async () => {
  now = Date.now()
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll('0.9.0')
  await stage.promoteAll()
})
afterEach(() => stage.close())

const status = async (address: string) => (await stage.edge(address)).status
const ready = async () => {
  const answer = await stage.edge('/ready')
  return { status: answer.status, ...((await answer.json()) as object) }
}

/** Overwrites every file that the edge has copied. */
async function damageCopies(): Promise<void> {
  const blobs = path.join(path.dirname(stage.data), 'edge', 'blobs')
  const files = await readdir(blobs, { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile()))
    await writeFile(path.join(file.parentPath, file.name), 'alert(1)')
}

it('COMP-171 without the registry the edge continues to serve, also after a restart', async () => {
  await stage.stopRegistry()
  expect([await status('/'), await status(PAGE), await status(OLDER)]).toEqual([200, 200, 200])
  await stage.restartEdge()
  expect([await status('/'), await status(PAGE), await status(OLDER)]).toEqual([200, 200, 200])
  expect(await ready()).toMatchObject({
    status: 200,
    ready: true,
    revision: 2,
    registryAnswers: false,
  })
  expect(await status('/builds/market/7.7.7/page.js')).toBe(503)
})

it('COMP-171 an edge that has served nothing says so while the registry is away', async () => {
  await stage.stopRegistry()
  await stage.restartEdge({ EDGE_DATA: path.join(path.dirname(stage.data), 'new-edge') })
  const answer = await stage.edge('/')
  expect([answer.status, await answer.text()]).toEqual([
    503,
    'This edge has not got a release from the registry yet.\n',
  ])
})

it('COMP-174 a damaged copy is never served: it is fetched again, or the answer is a failure', async () => {
  const good = await (await stage.edge(PAGE)).text()
  await damageCopies()
  await stage.restartEdge()
  expect(await (await stage.edge(PAGE)).text()).toBe(good)
  await damageCopies()
  await stage.stopRegistry()
  await stage.restartEdge()
  expect(await status(PAGE)).toBe(503)
})

it('COMP-173 a new online key signs without a restart, and the edge refuses the previous key', async () => {
  const keysOf = async () => (await (await stage.edge('/composition')).json()) as { keyId: string }
  const before = await keysOf()
  const { body } = await stage.post('/api/keys/draft', {})
  expect(await stage.post('/api/keys/rotate', body)).toMatchObject({ status: 200 })
  const after = await keysOf()
  expect(after.keyId).not.toBe(before.keyId)
  const document = await (await stage.edge('/', { accept: 'text/html' })).text()
  expect(document).toContain(after.keyId)
  expect(document).not.toContain(before.keyId)
  expect(await stage.post('/api/keys/rotate', body)).toMatchObject({
    status: 409,
    body: { error: { code: 'draft-unknown' } },
  })
})

it('COMP-175 the edge warns days before its signature ends, and then serves no document', async () => {
  await stage.stopRegistry()
  now += 6 * DAY
  await stage.restartEdge()
  expect(stage.warnings).toContainEqual(
    expect.stringMatching(/^The signature of revision 2 ends at .*, unless the registry gives/),
  )
  expect(await status('/')).toBe(200)
  now += 2 * DAY
  const answer = await stage.edge('/')
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringMatching(
      /^The signature of this release ended at .*, and the edge got no later one/,
    ),
  ])
  expect(await ready()).toMatchObject({ status: 503, ready: false, revision: 2 })
  expect(await (await stage.edge('/metrics')).text()).toMatch(/^kontor_signature_seconds -\d+$/m)
  expect(await status(PAGE)).toBe(200)
})

it('COMP-176 a build that the edge never served is fetched for the page that runs it, and kept', async () => {
  await stage.publishFake('market', '1.5.0')
  const address = '/builds/market/1.5.0/page.js'
  expect(await (await stage.edge(address)).text()).toBe('// page')
  await stage.stopRegistry()
  await stage.restartEdge()
  expect(await status(address)).toBe(200)
})

it('COMP-492 copies that are not served and that no page requests in 30 days are deleted, others stay', async () => {
  const edgeData = path.join(path.dirname(stage.data), 'edge')
  const kept = async () => (await readdir(path.join(edgeData, 'builds'))).toSorted()
  const blobs = async () => {
    const found = await readdir(path.join(edgeData, 'blobs'), {
      recursive: true,
      withFileTypes: true,
    })
    return found.filter((one) => one.isFile()).length
  }
  // The previous builds are the last good ones, which the edge serves too.
  await stage.promoteAll('1.1.0')
  await stage.restartEdge()
  const [all, before] = [await kept(), await blobs()]
  expect(all).toContain('market@0.9.0')
  now += 20 * DAY
  expect(await status(OLDER)).toBe(200)
  await stage.call('POST', '/api/channels/production/resign')
  now += 2 * 3600_000
  await stage.restartEdge()
  now += 20 * DAY
  await stage.call('POST', '/api/channels/production/resign')
  await stage.restartEdge()
  await expect.poll(kept).toEqual(all.filter((name) => !/^(?!market@).*@0\.9\.0$/.test(name)))
  expect(await blobs()).toBeLessThan(before)
  expect([await status('/'), await status(PAGE), await status(OLDER)]).toEqual([200, 200, 200])
})

it('COMP-520 a file is deleted when a kill stopped its copy before its build was written, others stay', async () => {
  const place = path.join(path.dirname(stage.data), 'edge', 'blobs')
  const copies = folderBlobs(place)
  const before = (await copies.list()).toSorted()
  await stage.stopEdge()
  const orphan = await copies.write(Buffer.from('// of a build that was never written'))
  await stage.stopRegistry()
  await stage.startEdge()
  await expect.poll(() => copies.has(orphan)).toBe(false)
  expect((await copies.list()).toSorted()).toEqual(before)
  expect([await status('/'), await status(PAGE)]).toEqual([200, 200])
})

it('COMP-523 an edge that starts again serves nothing older than the registry’s current composition', async () => {
  await stage.stopEdge()
  await stage.promoteAll('1.1.0')
  const { revision } = stage.registry.channels.history('production').at(-1)!
  const place = path.join(path.dirname(stage.data), 'edge')
  const edge = await startEdgeProcess(place, stage.registryUrl, stage.data)
  const first = (await (await fetch(`${edge.url}/composition`)).json()) as { payload: string }
  await edge.kill()
  expect(JSON.parse(first.payload)).toMatchObject({ revision })
})
