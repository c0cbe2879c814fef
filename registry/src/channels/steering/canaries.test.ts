/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { composition, feed, quarantine } from '@kontor/shared/wire'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0']) await stage.publishFake('market', version)
  await stage.publishFake('trading', '1.1.0')
})
afterEach(() => stage.close())

const plan = [
  { share: 0.1, minutes: 5 },
  { share: 0.5, minutes: 10 },
]
const start = (builds = ['market@1.1.0'], body = {}) =>
  stage.post('/api/channels/production/canary', { builds, plan, ...body })
const canary = (how: string, body = {}) =>
  stage.post(`/api/channels/production/canary/${how}`, body)

/** The data that edges receive. */
async function served() {
  const read = feed.parse((await stage.call('GET', '/api/feed/production')).body)
  const arms = read.compositions.map(({ payload }) => composition.parse(JSON.parse(payload)))
  return { read, arms }
}

const marketOf = async () =>
  (await served()).arms.map(({ arm, revision, remotes, lastGood }) => ({
    arm,
    revision,
    market: remotes['market']?.version,
    lastGood: lastGood['market']?.version,
  }))

it('COMP-320 a canary is a revision with two compositions of one number, the stable one first', async () => {
  expect(await start()).toMatchObject({
    status: 200,
    body: { revision: 2, what: 'canary', note: 'a canary of market@1.1.0 for 10 %' },
  })
  const arm = { canary: 2, share: 0.1 }
  expect(await marketOf()).toEqual([
    { arm: { name: 'stable', ...arm }, revision: 2, market: '1.0.0', lastGood: undefined },
    { arm: { name: 'canary', ...arm }, revision: 2, market: '1.1.0', lastGood: '1.0.0' },
  ])
  const { arms, read } = await served()
  expect(arms[0]!.issuedAt).toBe(arms[1]!.issuedAt)
  const builds = read.builds.map(({ payload }) => JSON.parse(payload))
  expect(builds.filter(({ id }) => id === 'market').map(({ version }) => version)).toEqual([
    '1.0.0',
    '1.1.0',
  ])
})

it('COMP-321 its steps, a pause and its end are revisions that keep the number it began with', async () => {
  await start()
  const notes = []
  for (const [how, body] of [
    ['step', {}],
    ['pause', { reason: 'Prices flicker on old phones.' }],
    ['resume', {}],
    ['end', {}],
  ] as const)
    notes.push((await canary(how, body)).body.note)
  expect(notes).toEqual([
    'the canary of market@1.1.0 for 50 %',
    'the canary of market@1.1.0 is paused: Prices flicker on old phones',
    'the canary of market@1.1.0 goes on for 50 %',
    'the canary of market@1.1.0 ends',
  ])
  expect(await marketOf()).toEqual([
    { arm: undefined, revision: 6, market: '1.0.0', lastGood: undefined },
  ])
  expect(await canary('end')).toMatchObject({
    status: 409,
    body: { error: { code: 'canary-none' } },
  })
})

it('COMP-321 a canary that is promoted early runs in all browsers', async () => {
  await start(['market@1.1.0', 'trading@1.1.0'])
  expect((await canary('promote')).body).toMatchObject({
    revision: 3,
    what: 'promote',
    builds: { market: '1.1.0', trading: '1.1.0' },
    canary: null,
  })
})

it('COMP-854 its builds in another order are the same canary, which gets another plan', async () => {
  await start(['market@1.1.0', 'trading@1.1.0'])
  expect(await start(['trading@1.1.0', 'market@1.1.0'], { plan: 'hold' })).toMatchObject({
    status: 200,
    body: { canary: { began: 2, plan: [{ share: 0.05, minutes: null }] } },
  })
})

it.each([
  ['/api/channels/production/canary', { plan: 'hold' }],
  ['/api/channels/production/previews', {}],
  ['/api/gate', {}],
])('COMP-853 %s refuses two builds of one area', async (route, more) => {
  const builds = ['market@1.1.0', 'market@1.2.0']
  expect(await stage.post(route, { builds, ...more })).toMatchObject({
    status: 400,
    body: { error: { code: 'area-twice', message: 'market is named twice.' } },
  })
})

it('COMP-322 another promote keeps it, one of its areas or a rollback of it ends it', async () => {
  await start()
  expect((await stage.promote(['trading@1.1.0'])).body).toMatchObject({
    builds: { market: '1.0.0', trading: '1.1.0' },
    canary: { began: 2, builds: { market: '1.1.0' } },
  })
  expect((await stage.rollback({ area: 'market' })).body).toMatchObject({
    what: 'rollback',
    note: 'the canary of market@1.1.0 ends',
    builds: { market: '1.0.0' },
    canary: null,
  })
  await start()
  expect((await stage.promote(['market@1.2.0'])).body).toMatchObject({
    builds: { market: '1.2.0' },
    canary: null,
  })
})

it.each([
  ['rollback', () => stage.rollback({ area: 'trading' })],
  [
    'quarantine',
    () => stage.post('/api/quarantine', { build: 'trading@1.1.0', reason: 'Its orders are lost.' }),
  ],
])(
  'COMP-717 after the %s of another area the canary still has the stable build as last good one',
  async (_what, goBack) => {
    await stage.promote(['trading@1.1.0'])
    await start()
    expect((await goBack()).status).toBe(200)
    expect((await marketOf())[1]).toMatchObject({ market: '1.1.0', lastGood: '1.0.0' })
  },
)

it('COMP-661 a promote beside a canary reports only the builds that it changes itself', async () => {
  expect((await start()).body.changed).toMatchObject([{ area: 'market', to: '1.1.0' }])
  const { changed } = (await stage.promote(['trading@1.1.0'])).body
  expect(changed).toMatchObject([{ area: 'trading', from: '1.0.0', to: '1.1.0' }])
})

it.each([
  ['builds that run already', ['market@1.0.0'], {}, 'canary-same'],
  ['a build that is not published', ['market@9.9.9'], {}, 'build-unknown'],
  ['shares that fall', ['market@1.1.0'], { plan: plan.toReversed() }, 'body-invalid'],
  ['a share above 1', ['market@1.1.0'], { plan: [{ share: 2, minutes: 1 }] }, 'body-invalid'],
  ['a plan of another name', ['market@1.1.0'], { plan: 'brave' }, 'body-invalid'],
  ['a revision that is over', ['market@1.1.0'], { expect: 7 }, 'channel-moved'],
])('COMP-323 %s are refused, and nothing changes', async (_what, builds, body, code) => {
  expect((await start(builds, body)).body.error.code).toBe(code)
  expect(await marketOf()).toHaveLength(1)
})

it('COMP-323 a channel has one canary at a time; the same one again gets another plan', async () => {
  await start()
  expect(await start(['trading@1.1.0'])).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('has a canary of market@1.1.0') } },
  })
  const again = await start(['market@1.1.0'], { plan: 'hold' })
  expect(again.body.canary).toMatchObject({ began: 2, step: 0, plan: [{ share: 0.05 }] })
})

it('COMP-324 a quarantined build leaves all channels at once, in either arm, and comes back to none', async () => {
  await stage.promote(['market@1.1.0'])
  const all = ['host', 'account', 'onboarding', 'trading'].map((id) => `${id}@1.0.0`)
  await stage.promote([...all, 'market@1.2.0'], 'staging')
  await stage.post('/api/channels/staging/canary', { builds: ['market@1.1.0'], plan: 'hold' })
  const body = { build: 'market@1.1.0', reason: 'The watch list is lost after a reload.' }
  const channels = [
    { channel: 'production', revision: 3, back: '1.0.0' },
    { channel: 'staging', revision: 3, back: '1.2.0' },
  ]
  const tried = await stage.post('/api/quarantine', { build: body.build, dryRun: true })
  expect(tried.body).toMatchObject({ build: 'market@1.1.0', quarantined: false, channels })
  expect(await stage.post('/api/quarantine', body)).toMatchObject({
    body: { build: 'market@1.1.0', quarantined: true, channels },
  })
  const { read, arms } = await served()
  expect(arms.map(({ remotes }) => remotes['market']!.version)).toEqual(['1.0.0'])
  expect(quarantine.parse(JSON.parse(read.quarantine!.payload))).toEqual({
    number: 1,
    issuedAt: arms[0]!.issuedAt,
    builds: [{ id: 'market', version: '1.1.0' }],
  })
  for (const refused of [
    await stage.promote(['market@1.1.0']),
    await start(),
    await stage.rollback({ to: 2, force: true }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'build-quarantined' } } })
  const lifted = await stage.post('/api/quarantine/lift', body)
  expect(lifted.body).toEqual({ build: 'market@1.1.0', quarantined: false })
  expect((await stage.promote(['market@1.1.0'])).status).toBe(200)
})

it('CON-193 a quarantined build is tried again: once nothing else refuses its canary, the quarantine is lifted', async () => {
  await start()
  const reason = 'Its failures came from a proxy that is gone.'
  await stage.post('/api/quarantine', { build: 'market@1.1.0', reason })
  const { body: kept } = await stage.call('GET', '/api/channels/production/revision?revision=2')
  expect(kept.canary).toEqual({ builds: { market: '1.1.0' }, plan })
  const quarantined = async () => (await stage.call('GET', '/api/quarantine')).body.builds.length

  expect(await start(['market@1.1.0'])).toMatchObject({ status: 409 })
  const lift = { reason }
  const tried = await start(['market@1.1.0'], { lift, dryRun: true })
  expect(tried.body).toMatchObject({ revision: 4, canary: { builds: { market: '1.1.0' } } })
  await start(['trading@1.1.0'])
  const taken = await start(['market@1.1.0'], { lift })
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'canary-taken' } } })
  expect(await quarantined()).toBe(1)
  await canary('end')
  expect(await start(['market@1.1.0'], { lift })).toMatchObject({ status: 200 })
  expect(await quarantined()).toBe(0)
  expect((await served()).arms[1]!.remotes['market']!.version).toBe('1.1.0')
})

it('COMP-324 the only host of a channel is not quarantined', async () => {
  const body = { build: 'host@1.0.0', reason: 'It shows yesterday’s prices at noon.' }
  expect(await stage.post('/api/quarantine', body)).toMatchObject({
    status: 409,
    body: { error: { code: 'no-other-host' } },
  })
  expect((await stage.call('GET', '/api/quarantine')).body).toEqual({ builds: [] })
})

it('COMP-325 a frozen channel refuses promotes, canaries and their steps; rollback and quarantine go on', async () => {
  await stage.promote(['market@1.1.0'])
  await start(['market@1.2.0'])
  const freeze = { reason: 'Quarter end.', until: Date.now() + 3_600_000 }
  await stage.post('/api/channels/production/freeze', freeze)
  for (const refused of [
    await stage.promote(['trading@1.1.0']),
    await canary('step'),
    await canary('promote'),
  ])
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'channel-frozen' } } })
  expect((await marketOf())[1]).toMatchObject({ arm: { share: 0.1 }, market: '1.2.0' })
  expect((await canary('end')).status).toBe(200)
  expect((await stage.rollback()).body.builds).toMatchObject({ market: '1.0.0' })
  await stage.post('/api/channels/production/freeze/lift', {})
  expect((await stage.promote(['trading@1.1.0'])).status).toBe(200)
})

it('COMP-325 a freeze ends by itself, and not in the past', async () => {
  const past = { reason: 'Quarter end.', until: Date.now() - 1 }
  expect((await stage.post('/api/channels/production/freeze', past)).status).toBe(400)
  await stage.sql(`insert into channel_freeze values ('production', 'Quarter end.', 1, 0, 'ada')`)
  expect((await stage.promote(['trading@1.1.0'])).status).toBe(200)
})

it('COMP-326 a pinned area keeps its build; a promote with a reason changes it anyway, and a rollback does too', async () => {
  await stage.promote(['market@1.1.0'])
  const pin = { area: 'market', reason: 'Certified until June.' }
  await stage.post('/api/channels/production/pins', pin)
  expect(await stage.promote(['market@1.2.0'])).toMatchObject({
    status: 409,
    body: { error: { code: 'area-pinned' } },
  })
  expect((await stage.promote(['trading@1.1.0'])).status).toBe(200)
  expect((await stage.rollback({ area: 'market' })).body.builds).toMatchObject({ market: '1.0.0' })
  const body = { builds: ['market@1.2.0'], force: { reason: 'A leak of prices is closed by it.' } }
  const forced = await stage.post('/api/channels/production/promote', body)
  expect(forced.body.note).toContain('against the gate: A leak of prices')
  await stage.post('/api/channels/production/pins/lift', { area: 'market' })
  expect((await stage.promote(['market@1.1.0'])).status).toBe(200)
})

it('COMP-326 an area that the channel does not run is not pinned', async () => {
  const pin = { area: 'rewards', reason: 'Certified.' }
  expect((await stage.post('/api/channels/production/pins', pin)).status).toBe(404)
})
