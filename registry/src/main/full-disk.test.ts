import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { smallDisk } from '../../../tooling/test/small-disk.ts'
import { DATABASE } from '../db/open.ts'
import { Stage } from '../testing/stage.ts'

// Size of the disk: the embedded database and its free space.
const disk = smallDisk(140)
if (disk === null) console.warn('left out: a full disk, which only root can make here')
const HOUR = 3600_000
let now = Date.now()
let stage: Stage
beforeAll(async () => {
  if (disk === null) return
  const env = { REGISTRY_DATA: path.join(disk.folder, 'data/registry'), COMPOSITION_TTL: '7200' }
  stage = await Stage.open(env, { now: () => now })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await stage?.close()
  disk?.remove()
})

const files = async () =>
  (await readdir(stage.data, { recursive: true }))
    .filter((name) => !name.startsWith(DATABASE))
    .toSorted()

async function served(): Promise<number> {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  return composition.parse(JSON.parse(body.payload)).expiresAt
}

it.runIf(disk !== null)(
  'COMP-073 on a full disk pages are served, also after the old signature has ended, and no partial files stay',
  async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const said = (text: string) => log.mock.calls.filter(([first]) => String(first).includes(text))
    const before = await files()
    disk!.fill()
    // After half of the validity the next request renews the signature.
    now += 1.5 * HOUR
    await stage.followed()
    for (let request = 0; request < 20; request += 1)
      expect((await stage.edge('/')).status).toBe(200)
    expect(said('cannot be saved')).toHaveLength(1)
    expect(stage.warnings.join()).toContain('Revision 1 is served, but cannot be kept')
    now += 10 * HOUR
    await stage.followed()
    for (let request = 0; request < 20; request += 1)
      expect((await stage.edge('/')).status).toBe(200)
    expect(await served()).toBeGreaterThan(now)
    expect(said('cannot be saved')).toHaveLength(2)

    const full = { status: 507, body: { error: { code: 'disk-full' } } }
    expect(await stage.publishFake('market', '1.2.0')).toMatchObject(full)
    expect(await stage.promote(['market@1.1.0'])).toMatchObject(full)
    expect((await stage.call('GET', '/api/status')).body.current).toMatchObject({ revision: 1 })
    expect(await files()).toEqual(before)

    disk!.free()
    now += HOUR
    await stage.followed()
    expect((await stage.edge('/')).status).toBe(200)
    const [stored] = await stage.sql<{ expires_at: string }>('select expires_at from revision')
    expect(Number(stored!.expires_at)).toBe(await served())
    expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 200 })
    expect(await stage.publishFake('market', '1.2.0')).toMatchObject({ status: 201 })
  },
)
