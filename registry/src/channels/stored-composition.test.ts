import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterEach(() => stage.close())

const FOREIGN = 'https://foreign.example'

/** The channel's composition with a host of another origin, signed by the attacker's key. */
async function foreignComposition() {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  const honest = composition.parse(JSON.parse(body.payload))
  const payload = JSON.stringify({ ...honest, host: { ...honest.host, base: `${FOREIGN}/` } })
  const { privateKey } = generateKeyPairSync('ed25519')
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64')
  return { payload, signature }
}

it.each([
  ['an unknown key', () => createHash('sha256').update('unknown').digest('hex').slice(0, 16)],
  ['the registry’s own key', () => stage.registry.keys.keyId],
])(
  'COMP-060 a composition that somebody stored, of %s, is never served or signed',
  async (_name, keyId) => {
    const planted = { ...(await foreignComposition()), keyId: keyId() }
    const file = path.join(stage.data, 'channels/production.json')
    await stage.restart({}, async () => {
      const [revision] = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify([{ ...revision, composition: planted }]))
    })

    const { body } = await stage.call('GET', '/api/channels/production/composition')
    expect(body.keyId).toBe(stage.registry.keys.keyId)
    expect(composition.parse(JSON.parse(body.payload))).toMatchObject({
      revision: 1,
      host: { base: '/builds/host/1.0.0/' },
    })
    const page = await stage.edge('/')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(FOREIGN)
    expect(page.headers.get('content-security-policy')).not.toContain(FOREIGN)
    expect(await readFile(file, 'utf8')).not.toContain(FOREIGN)
  },
)

it('COMP-060 the channel file of an earlier registry is read: its builds, not its composition', async () => {
  const planted = { ...(await foreignComposition()), keyId: 'of-an-earlier-registry' }
  const file = path.join(stage.data, 'channels/production.json')
  await stage.restart({}, async () => {
    const [{ issuedAt: _, ...revision }] = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify([{ ...revision, composition: planted }]))
  })
  expect((await stage.call('GET', '/api/status')).body).toMatchObject({
    faults: [],
    current: { revision: 1 },
    history: [{ what: 'promote', builds: { market: '1.0.0' } }],
  })
  expect((await stage.edge('/')).status).toBe(200)
})
