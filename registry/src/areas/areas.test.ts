/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../testing/fake-builds.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { SmallWorkspace } from '../testing/small-workspace.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const kontor = (args: string[], env: NodeJS.ProcessEnv = {}, workspace?: string) =>
  runKontor(
    args,
    { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl, ...env },
    workspace,
  )

const create = ['tokens', 'create', '--role', 'publisher']

const ids = async () =>
  JSON.parse((await kontor(['areas', '--json'])).out).areas.map(({ id }: { id: string }) => id)

it('COMP-202 a registry begins with the host and four areas, and a token for each', async () => {
  const first = ['host', 'account', 'market', 'onboarding', 'trading']
  expect(await ids()).toEqual(first)
  for (const id of first) expect(await stage.token(`publisher-${id}`)).toMatch(/^kontor_[\w-]{43}$/)
})

it('COMP-202 COMP-737 an operator registers an area, and its squad publishes it with the printed token', async () => {
  expect(await kontor(['areas', 'add', 'rewards'])).toEqual({
    code: 0,
    out: 'rewards is registered.\nNext, by an admin: kontor tokens create publisher-rewards --role publisher --area rewards\n',
    err: '',
  })
  expect((await kontor(['areas'])).out).toMatch(
    /^rewards +– +\d{4}-\d\d-\d\d \S+ UTC +operator +–$/m,
  )

  const made = await kontor([...create, 'publisher-rewards', '--area', 'rewards'])
  expect(made).toMatchObject({ code: 0, err: '' })
  const secret = made.out.trim()
  expect(JSON.stringify(await stage.sql('select * from token'))).not.toContain(secret)
  expect(await stage.publish('rewards', '1.0.0', fakeBuild('rewards'), secret)).toMatchObject({
    status: 201,
    body: { publishedBy: 'publisher-rewards' },
  })
  expect((await stage.publish('market', '1.0.0', fakeBuild('market'), secret)).status).toBe(403)
})

it('COMP-827 an area has the names of the tokens that publish it, and of no token that is over', async () => {
  const publishersOf = async (id: string): Promise<string[]> =>
    (await stage.call('GET', `/api/areas/${id}`)).body.publishers
  expect(await publishersOf('host')).toEqual(['publisher-host'])
  await kontor([...create, 'squad-b', '--area', 'account', '--area', 'onboarding'])
  await kontor(['tokens', 'create', 'night-shift', '--role', 'operator'])
  expect(await publishersOf('account')).toEqual(['publisher-account', 'squad-b'])
  expect((await kontor(['areas'])).out).toMatch(/^account .* publisher-account, squad-b$/m)
  const { areas } = JSON.parse((await kontor(['areas', '--json'])).out)
  expect(areas.find(({ id }: { id: string }) => id === 'onboarding').publishers).toEqual([
    'publisher-onboarding',
    'squad-b',
  ])
  await kontor(['tokens', 'revoke', 'publisher-account', '--yes'])
  expect(await publishersOf('account')).toEqual(['squad-b'])
  await stage.sql(`update token set ends_at = 1 where name = 'squad-b'`)
  await stage.registry.refresh()
  expect(await publishersOf('account')).toEqual([])
})

it('COMP-813 an operator sets the size limit of an area, which the list shows and the audit log keeps', async () => {
  const limits = async () =>
    Object.fromEntries(
      JSON.parse((await kontor(['areas', '--json'])).out).areas.map(
        ({ id, limit }: { id: string; limit: number | null }) => [id, limit],
      ),
    )
  const entries = async () =>
    (await stage.call('GET', '/api/log?what=area&area=trading')).body.entries
  expect(await limits()).toMatchObject({ host: null, trading: null })

  const set = await kontor(['areas', 'limit', 'trading', '160'])
  const said = 'The limit of trading is 160 kB; larger builds are refused.\n'
  expect(set).toEqual({ code: 0, out: said, err: '' })
  expect(await limits()).toMatchObject({ host: null, trading: 160_000 })
  expect((await kontor(['areas'])).out).toMatch(/^trading +160 kB +\d{4}-/m)
  expect((await kontor(['areas'])).out).toMatch(/^host +– +\d{4}-/m)
  expect((await stage.call('GET', '/api/areas/trading/builds')).body.limit).toBe(160_000)

  // The same limit again is no change.
  expect((await kontor(['areas', 'limit', 'trading', '160'])).out).toBe(said)
  const none = await kontor(['areas', 'limit', 'trading', 'none'])
  expect(none).toEqual({ code: 0, out: 'trading has no limit.\n', err: '' })
  expect(await limits()).toMatchObject({ trading: null })
  expect((await entries()).map(({ text }: { text: string }) => text)).toEqual([
    'trading may have any size; before, 160 kB',
    'trading may have 160 kB; before, any size',
  ])
})

it.each([
  [['limit', 'trading', '0'], '"0" is no limit; give whole kB, such as 160, or none.'],
  [['limit', 'trading', '9.5'], '"9.5" is no limit;'],
  [['limit', 'trading', '-4'], '"-4" is no limit;'],
  [['limit', 'news', '160'], 'news is not a registered area:'],
])('COMP-813 kontor areas %j is refused', async (args, sentence) => {
  const ended = await kontor(['areas', ...args])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toContain(sentence)
})

it('COMP-813 the squad of an area cannot raise its limit', async () => {
  const squad = { KONTOR_TOKEN: await stage.token('publisher-market') }
  const ended = await kontor(['areas', 'limit', 'market', '900'], squad)
  expect(ended).toMatchObject({ code: 4, out: '' })
  expect((await stage.call('GET', '/api/areas/market')).body.limit).toBeNull()
})

it('COMP-202 tokens of areas outlive a restart', async () => {
  const secret = (await kontor([...create, 'squad-market', '--area', 'market'])).out.trim()
  await stage.restart()
  expect(
    (await stage.publish('market', '3.0.0', fakeBuild('market', '3.0.0'), secret)).status,
  ).toBe(201)
})

it.each([
  ['Rewards', 2, '"Rewards" is not the name of an area; it has 2 to 31 lower-case letters, digits'],
  ['constructor', 2, '"constructor" is not the name of an area;'],
  ['history', 2, '"history" cannot be the name of another area, because every page has something'],
  ['kit', 2, '"kit" cannot be the name of another area,'],
  ['host', 2, '"host" cannot be the name of another area, because it is the host;'],
  ['market', 5, 'The area market is registered already.\n'],
])('COMP-202 refuses to register %s', async (id, code, sentence) => {
  const before = await ids()
  const ended = await kontor(['areas', 'add', id])
  expect(ended).toMatchObject({ code, out: '' })
  expect(ended.err).toContain(`✗ ${sentence}`)
  expect(ended.err.trim().split('\n')).toHaveLength(1)
  expect(await ids()).toEqual(before)
})

it('COMP-202 only an operator registers areas, and only an admin makes tokens', async () => {
  const squad = { KONTOR_TOKEN: await stage.token('publisher-market') }
  for (const [args, role] of [
    [['areas', 'add', 'news'], 'operator'],
    [[...create, 'more', '--area', 'market'], 'admin'],
  ] as const)
    expect(await kontor([...args], squad)).toEqual({
      code: 4,
      out: '',
      err: `✗ "publisher-market" is a publisher of market, and this takes an ${role}.\n  An admin makes a token that may: kontor tokens create <name> --role ${role}.\n`,
    })
})

it('COMP-202 an area that is not registered is refused before it is built', async () => {
  const sentence =
    'news is not a registered area: an operator registers it with kontor areas add news.'
  expect(await stage.publish('news', '1.0.0', fakeBuild('news'))).toEqual({
    status: 404,
    body: { error: { code: 'area-unknown', message: sentence } },
  })
  const workspace = new SmallWorkspace()
  workspace.write('remote-news/package.json', '{}')
  const ended = await kontor(['publish', 'news', '--dirty'], {}, workspace.root)
  workspace.remove()
  expect(ended).toEqual({ code: 2, out: '', err: `✗ ${sentence}\n` })
  const built = ['publish', 'news', '--dirty', '--dist', stage.data]
  for (const args of [built, [...create, 'publisher-news', '--area', 'news']])
    expect(await kontor(args)).toEqual({ code: 2, out: '', err: `✗ ${sentence}\n` })
})
