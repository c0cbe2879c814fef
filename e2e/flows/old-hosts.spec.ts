import { generateKeyPairSync, sign } from 'node:crypto'
import { type Composition, composition, type HostDocument } from '@kontor/shared/wire'
import { fakeBuild } from '../../registry/src/testing/fake-builds.ts'
import { OLD_VERSION, oldBuilds, unpack } from '../old-hosts/unpack.ts'
import { copyRegistry, type Edge, startEdge } from '../stage/edge.ts'
import { kontor } from '../stage/kontor.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test, type TestInfo } from '../stage/test.ts'

const CHANNEL = 'old-hosts'
/** The contract of the old builds. */
const contract = 3

/** Publishes a build under the old version and returns its name. */
async function publish(edge: Edge, id: string, info: TestInfo): Promise<string> {
  const old = oldBuilds[id as keyof typeof oldBuilds]
  const folder = info.outputPath('builds', id)
  unpack(old ?? fakeBuild(id, OLD_VERSION, { contract }), folder)
  const published = await kontor(
    'publish',
    id,
    '--dist',
    folder,
    '--dirty',
    '--registry',
    edge.registry,
  )
  expect(published).toMatchObject({ code: 0 })
  return `${id}@${OLD_VERSION}`
}

/** The composition that a document carries. */
async function carried(page: Page): Promise<Record<'remotes' | 'more', object>> {
  const text = await page.locator('script#kontor').textContent()
  return JSON.parse((JSON.parse(text!) as HostDocument).composition.payload)
}

test('COMP-224 a host from before formats starts under compositions of four and of five areas', async ({
  page,
}, info) => {
  const data = info.outputPath('data')
  copyRegistry(data)
  const edge = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: data, CHANNEL })
  const channel = ['--channel', CHANNEL, '--registry', edge.registry]
  try {
    const four: string[] = []
    for (const id of ['host', 'market', 'trading', 'account', 'onboarding'])
      four.push(await publish(edge, id, info))
    expect(await kontor('promote', '--yes', ...four, ...channel)).toMatchObject({ code: 0 })
    await page.goto(edge.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()

    const added = await kontor('areas', 'add', 'rewards', '--registry', edge.registry)
    expect(added).toMatchObject({ code: 0 })
    const fifth = await publish(edge, 'rewards', info)
    expect(await kontor('promote', '--yes', fifth, ...channel)).toMatchObject({ code: 0 })
    await page.goto(edge.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    expect(Object.keys((await carried(page)).more)).toEqual(['remotes', 'lastGood'])
    expect(await carried(page)).toMatchObject({ more: { remotes: { rewards: { id: 'rewards' } } } })
  } finally {
    edge.stop()
  }
})

/** A composition as it was written before formats. */
function ofFormat1(running: Composition): object {
  // JSON has no field that is undefined.
  return { ...running, format: undefined }
}

/** The document with another composition, signed with a key that the document trusts. */
function carrying(html: string, change: (running: Composition) => object): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const trusted = publicKey.export({ format: 'jwk' }).x!
  return html.replace(/(<script type="application\/json" id="kontor">)([^<]*)/, (_, tag, text) => {
    const { payload } = (JSON.parse(text) as HostDocument).composition
    const changed = JSON.stringify(change(composition.parse(JSON.parse(payload))))
    const signature = sign(null, Buffer.from(changed), privateKey).toString('base64')
    const written = {
      composition: { payload: changed, keyId: 'old', signature },
      keys: { old: Buffer.from(trusted, 'base64url').toString('base64') },
    } satisfies HostDocument
    return tag + JSON.stringify(written).replaceAll('<', String.raw`\u003c`)
  })
}

test('COMP-224 the current host starts under a composition from before formats', async ({
  page,
}) => {
  const { app } = stage()
  await page.route(`${app}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: carrying(await response.text(), ofFormat1) })
  })
  await page.goto(app)
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  expect(await carried(page)).not.toHaveProperty('format')
})
