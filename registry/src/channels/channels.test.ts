/** @module-tag slow */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition, CONTRACT } from '@kontor/shared/wire'
import { allRefs, areas } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'
import { addRevision } from './revisions/revision-rows.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
})
afterEach(() => stage.close())

async function running(): Promise<{
  revision: number
  market: string
  issuedAt: number
  expiresAt: number
}> {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  const { revision, remotes, issuedAt, expiresAt } = composition.parse(JSON.parse(body.payload))
  return { revision, market: remotes['market']!.version, issuedAt, expiresAt }
}

it('COMP-737 starts an empty channel only with a build of the host, and says how an operator begins one', async () => {
  await stage.publishFake('market')
  const part = await stage.promote(['market@1.0.0'])
  const next = expect.stringContaining('kontor promote --from production --channel staging')
  expect(part).toMatchObject({
    status: 409,
    body: { error: { code: 'composition-incomplete', next } },
  })
  expect(await stage.call('GET', '/api/channels/production/composition')).toMatchObject({
    status: 404,
  })

  expect(await stage.promoteAll()).toMatchObject({
    status: 200,
    body: { revision: 1, unchanged: false, builds: { market: '1.0.0' } },
  })
})

it('refuses unpublished builds and malformed requests', async () => {
  expect(await stage.promote(['market@9.9.9'])).toMatchObject({
    status: 404,
    body: { error: { message: 'market@9.9.9 is not published.' } },
  })
  for (const builds of [
    ['market'],
    ['market@x'],
    ['News@1.0.0'],
    ['market@1.0.0', 'market@1.1.0'],
    [],
    'market@1.0.0',
    [7],
  ]) {
    expect((await stage.promote(builds as string[])).status).toBe(400)
  }
  expect((await stage.promote(['market@1.0.0'], 'Production')).status).toBe(400)
})

it('COMP-672 a change that another process overtakes at the last moment is refused like a later change', async () => {
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const { channels, database } = stage.registry
  const [first] = channels.history('production')
  const checked = channels.checked.bind(channels)
  const overtaken: typeof checked = async (refs) => {
    await addRevision(database, 'production', { ...first!, revision: 2 })
    await channels.refresh()
    return checked(refs)
  }
  // `checked` runs first for the gate, then while the revision is made.
  vi.spyOn(channels, 'checked').mockImplementationOnce(checked).mockImplementationOnce(overtaken)
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({
    status: 409,
    body: { error: { code: 'channel-moved', message: 'production runs revision 2, not 1.' } },
  })
})

it('refuses a remote built for another contract, and changes nothing', async () => {
  await stage.promoteAll()
  await stage.publishFake('market', '2.0.0', { contract: 99 })
  const answer = await stage.promote(['market@2.0.0'])
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'contract-mismatch' } } })
  expect(answer.body.error.message).toBe(
    `market@2.0.0 is built for contract 99, and host@1.0.0 for ${CONTRACT}.`,
  )
  expect(await running()).toMatchObject({ revision: 1, market: '1.0.0' })
})

it.each([
  ['react', '^20.0.0', 'market@2.0.0 needs react ^20.0.0, and host@1.0.0 lends 19.3.1.'],
  ['lodash', '^4.0.0', 'market@2.0.0 needs lodash ^4.0.0, and host@1.0.0 does not lend it.'],
])('refuses a remote that needs %s %s', async (module, range, sentence) => {
  await stage.promoteAll()
  await stage.publishFake('market', '2.0.0', { lent: { react: '^19.0.0', [module]: range } })
  expect(await stage.promote(['market@2.0.0'])).toMatchObject({
    status: 409,
    body: { error: { code: 'lent-mismatch', message: sentence } },
  })
})

it.each([
  [{ valtio: ['proxy', 'snapshot'] }, 'market@2.0.0 uses snapshot of valtio'],
  [{ axios: ['get', 'post'] }, 'market@2.0.0 uses get, post of axios'],
])(
  'COMP-009 refuses a remote that uses names which the host does not lend',
  async (names, uses) => {
    await stage.promoteAll()
    await stage.publishFake('market', '2.0.0', { names: { react: ['useState'], ...names } })
    expect(await stage.promote(['market@2.0.0'])).toMatchObject({
      status: 409,
      body: {
        error: { code: 'lent-mismatch', message: `${uses}, which host@1.0.0 does not lend.` },
      },
    })
    expect(await running()).toMatchObject({ revision: 1, market: '1.0.0' })
  },
)

it('COMP-009 refuses a host without a name that a running remote uses', async () => {
  await stage.promoteAll()
  await stage.publishFake('host', '2.0.0', { names: { react: ['useMemo'], valtio: ['proxy'] } })
  expect(await stage.promote(['host@2.0.0'])).toMatchObject({
    status: 409,
    body: {
      error: { message: 'account@1.0.0 uses useState of react, which host@2.0.0 does not lend.' },
    },
  })
})

it('COMP-009 refuses an older host under a remote that uses newer names; a rollback takes both back', async () => {
  await stage.promoteAll()
  await stage.publishFake('host', '2.0.0', { names: { react: ['useState', 'use'], valtio: [] } })
  await stage.publishFake('market', '2.0.0', { names: { react: ['use'] } })
  expect(await stage.promote(['host@2.0.0', 'market@2.0.0'])).toMatchObject({ status: 200 })
  expect(await stage.promote(['host@1.0.0'])).toMatchObject({
    status: 409,
    body: {
      error: { message: 'market@2.0.0 uses use of react, which host@1.0.0 does not lend.' },
    },
  })
  expect((await stage.rollback()).body.builds).toMatchObject({ host: '1.0.0', market: '1.0.0' })
})

it('refuses a host whose lent version a running remote does not accept', async () => {
  await stage.promoteAll()
  await stage.publishFake('host', '2.0.0', { lent: { react: '20.0.0' } })
  expect(await stage.promote(['host@2.0.0'])).toMatchObject({
    status: 409,
    body: { error: { code: 'lent-mismatch' } },
  })
})

it('raises the revision with each change, and only then', async () => {
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  expect((await stage.promote(['market@1.1.0'])).body).toMatchObject({
    revision: 2,
    unchanged: false,
    note: 'market 1.0.0 → 1.1.0',
  })
  expect((await stage.promote(['market@1.1.0'])).body).toMatchObject({
    revision: 2,
    unchanged: true,
  })
})

it('keeps channels apart', async () => {
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const all = allRefs().map((ref) => (ref === 'market@1.0.0' ? 'market@1.1.0' : ref))
  expect((await stage.promote(all, 'staging')).body.revision).toBe(1)
  expect(await running()).toMatchObject({ revision: 1, market: '1.0.0' })
})

it('applies all of several promotes made at once', async () => {
  await stage.promoteAll()
  for (const id of ['market', 'trading', 'account'] as const) await stage.publishFake(id, '1.1.0')
  const answers = await Promise.all(
    ['market', 'trading', 'account'].map((id) => stage.promote([`${id}@1.1.0`])),
  )
  expect(answers.map(({ body }) => body.revision).toSorted((a, b) => a - b)).toEqual([2, 3, 4])
  const { body } = await stage.call('GET', '/api/status')
  expect(body.history[0].builds).toMatchObject({
    market: '1.1.0',
    trading: '1.1.0',
    account: '1.1.0',
  })
})

it('rolls back one revision at a time, and never forward', async () => {
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0']) {
    await stage.publishFake('market', version)
    await stage.promote([`market@${version}`])
  }
  expect((await stage.rollback()).body).toMatchObject({
    revision: 4,
    what: 'rollback',
    note: 'back to revision 2: market 1.2.0 → 1.1.0',
  })
  expect((await stage.rollback()).body).toMatchObject({ revision: 5, builds: { market: '1.0.0' } })
  expect(await stage.rollback()).toMatchObject({
    status: 409,
    body: { error: { code: 'nothing-before' } },
  })
  expect((await stage.rollback({ to: 3 })).body).toMatchObject({
    revision: 6,
    builds: { market: '1.2.0' },
  })
  expect((await stage.rollback({ to: 3 })).body).toMatchObject({ revision: 6, unchanged: true })
  expect(await stage.rollback({ to: 77 })).toMatchObject({ status: 409 })
  expect(await stage.rollback({ to: 'one' })).toMatchObject({ status: 400 })
})

it('refuses to roll back an empty channel', async () => {
  expect(await stage.rollback()).toMatchObject({
    status: 409,
    body: { error: { message: 'Nothing was promoted to production yet.' } },
  })
})

it('keeps key, tokens, builds and revision after a restart', async () => {
  await stage.promoteAll()
  const before = await running()
  const { keyId } = stage.registry.keys
  await stage.restart()
  expect(await running()).toMatchObject({ revision: 1, market: before.market })
  expect(stage.registry.keys.keyId).toBe(keyId)
  expect((await stage.publishFake('market')).body.already).toBe(true)
})

it('renews a composition before it expires, under the same revision', async () => {
  await stage.promoteAll()
  const before = await running()
  await stage.restart({ COMPOSITION_TTL: String(30 * 24 * 3600) })
  const after = await running()
  expect(after).toMatchObject({ revision: 1, market: '1.0.0' })
  expect(after.expiresAt).toBeGreaterThan(before.expiresAt)
  expect(await running()).toEqual(after)
})

it('pins builds at the addresses that BUILD_BASE gives', async () => {
  await stage.promoteAll()
  await stage.restart({ BUILD_BASE: 'http://{id}.localhost:3000/builds/{id}/{version}/' })
  const policy = (await stage.edge('/')).headers.get('content-security-policy')
  expect(policy).toContain(
    'script-src http://host.localhost:3000/builds/host/1.0.0/ http://account.localhost:3000/builds/account/1.0.0/ ',
  )
})

it('reports its status', async () => {
  expect((await stage.call('GET', '/api/status')).body).toMatchObject({
    channel: 'production',
    current: null,
    builds: [],
    history: [],
  })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const { body } = await stage.call('GET', '/api/status?channel=production')
  expect(body.current).toMatchObject({ revision: 1, keyId: stage.registry.keys.keyId })
  expect(body.builds.map(({ id }: { id: string }) => id)).toEqual(areas)
  expect(body.published.market.map(({ version }: { version: string }) => version)).toEqual([
    '1.1.0',
    '1.0.0',
  ])
  expect(body.history).toMatchObject([{ revision: 1, what: 'promote', by: 'operator' }])
})
