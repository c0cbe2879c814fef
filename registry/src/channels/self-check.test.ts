/** @module-tag slow */
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage.close()
})

/** The file of a blob of the host: of `main.js`, or of its brotli copy. */
function stored(encoding?: 'br'): string {
  const file = stage.registry.builds.find('host', '1.0.0')!.files['main.js']!
  const { hash } = encoding ? file.encoded[encoding]! : file
  return path.join(stage.data, 'blobs', hash.slice(0, 2), hash)
}

const said = () => vi.mocked(console.error).mock.calls.flat().map(String)

const faults: [string, string, () => Promise<void>][] = [
  ['is missing', 'main.js', () => rm(stored())],
  ['is damaged', 'main.js', () => writeFile(stored(), 'alert(1)')],
  ['is missing', 'main.js (br)', () => rm(stored('br'))],
  ['is damaged', 'main.js (br)', () => writeFile(stored('br'), 'no brotli')],
]

it.each(faults)(
  'COMP-022 a stored file that %s (%s) is never served, the edge goes on with its own copy, and start and status say so',
  async (fault, file, harm) => {
    expect((await stage.call('GET', '/api/status')).body.faults).toEqual([])
    await harm()
    const encoding = file.endsWith('(br)') ? 'br' : undefined
    const hash = path.basename(stored(encoding))
    expect((await stage.call('GET', `/api/blobs/${hash}`)).status).toBe(404)
    const headers = { 'accept-encoding': encoding ?? 'identity' }
    const answer = await stage.edge('/builds/host/1.0.0/main.js', headers)
    expect(await answer.text()).toContain('console.log("host")')

    const sentence = `${file} of host@1.0.0 ${fault}: restore it from a backup, or publish and promote a new version.`
    expect(await stage.registry.selfCheck.run()).toEqual([sentence])
    expect((await stage.call('GET', '/api/status')).body.faults).toEqual([sentence])
    await stage.restart()
    expect(said()).toContain(sentence)
    expect((await stage.call('GET', '/api/status')).body.faults).toEqual([sentence])
  },
)

it('COMP-022 a channel whose build is not there says so, until another one is promoted', async () => {
  await stage.publishFake('market', '1.1.0')
  await stage.sql(`update build set collected_at = 1 where area = 'market' and version = '1.0.0'`)
  await stage.restart()
  const sentence =
    'production runs market@1.0.0, which is not there: restore it from a backup, or promote another one.'
  expect(said()).toContain(sentence)
  const composition = await stage.call('GET', '/api/channels/production/composition')
  expect(composition.body.error.message).toBe(sentence)
  expect((await stage.edge('/')).status).toBe(200)
  expect((await stage.call('GET', '/api/status')).body.faults).toEqual([sentence])
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 200 })
  expect((await stage.edge('/')).status).toBe(200)
})
