/** @module-tag slow */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { promoteScheduled } from '../../main/scheduled.ts'
import { Stage } from '../../testing/stage.ts'

const HOUR = 3_600_000
let now: number
let stage: Stage
beforeEach(async () => {
  now = Date.UTC(2026, 10, 26, 12)
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterEach(() => stage.close())

const at = (time: number, builds = ['market@1.1.0']) =>
  stage.post('/api/channels/production/schedule', { builds, at: time })
const turn = () => promoteScheduled(stage.registry, stage.registryUrl)
const scheduled = async () =>
  (await stage.call('GET', '/api/channels/production/schedule')).body.scheduled
const market = () => stage.registry.channels.history('production').at(-1)!.builds['market']

it('COMP-330 a scheduled promote is made once, at its time', async () => {
  const { body } = await at(now + HOUR)
  expect(body).toMatchObject({ state: 'waiting', by: 'operator', startsAt: now + HOUR })
  await turn()
  expect(market()).toBe('1.0.0')
  now += HOUR
  await Promise.all([turn(), turn(), turn()])
  expect(market()).toBe('1.1.0')
  expect(stage.registry.channels.history('production')).toHaveLength(2)
  expect(await scheduled()).toMatchObject([
    { state: 'done', result: 'Revision 2: market 1.0.0 → 1.1.0.' },
  ])
})

it.each([
  ['before its revision was made', false, 'refused', /stopped before it was done/],
  ['after its revision was made', true, 'done', /^Revision 2: market 1\.0\.0 → 1\.1\.0\.$/],
])(
  'COMP-521 a promote whose registry was killed %s ends, and is not done twice',
  async (_when, isMade, state, result) => {
    await at(now + HOUR)
    now += HOUR
    // A kill leaves a claimed row without a result.
    await stage.registry.schedule.claim()
    if (isMade) await stage.promote(['market@1.1.0'])
    await stage.restart()
    await turn()
    expect(await scheduled()).toMatchObject([{ state: 'running', result: '' }])
    now += HOUR
    await Promise.all([turn(), turn()])
    expect(await scheduled()).toMatchObject([{ state, result: expect.stringMatching(result) }])
    expect(stage.registry.channels.history('production')).toHaveLength(isMade ? 2 : 1)
    const { entries } = (await stage.call('GET', '/api/log?what=schedule')).body
    expect(entries).toHaveLength(isMade ? 1 : 2)
  },
)

it('COMP-331 a promote that is refused at its time is noted with the sentence, and changes nothing', async () => {
  await at(now + HOUR)
  await stage.post('/api/channels/production/freeze', { reason: 'Quarter end.' })
  now += HOUR
  await turn()
  expect(market()).toBe('1.0.0')
  expect(await scheduled()).toMatchObject([
    { state: 'refused', result: expect.stringContaining('production is frozen') },
  ])
})

const freeze = (until?: number) =>
  stage.post('/api/channels/production/freeze', { reason: 'Quarter end.', until })
const tryAt = (time: number) =>
  stage.post('/api/channels/production/promote', {
    builds: ['market@1.1.0'],
    at: time,
    dryRun: true,
  })

it('CON-270 while a channel is frozen a promote is tried and planned for the end of the freeze or later, and made then', async () => {
  await freeze(now + HOUR)
  for (const ask of [tryAt, at]) {
    const { status, body } = await ask(now + HOUR - 1)
    expect([status, body.error.code]).toEqual([409, 'channel-frozen'])
    expect((await ask(now + HOUR)).status).toBe(200)
  }
  expect(market()).toBe('1.0.0')
  now += HOUR
  await turn()
  expect(market()).toBe('1.1.0')
})

it('CON-270 a freeze without an end refuses every time', async () => {
  await freeze()
  for (const ask of [tryAt, at])
    expect((await ask(now + 1_000 * HOUR)).body.error.code).toBe('channel-frozen')
  expect(await scheduled()).toEqual([])
})

it('CON-270 a planned promote asks again at its time: a freeze that was made longer refuses it', async () => {
  await freeze(now + HOUR)
  await at(now + HOUR)
  await freeze(now + 2 * HOUR)
  now += HOUR
  await turn()
  expect(market()).toBe('1.0.0')
  expect(await scheduled()).toMatchObject([{ state: 'refused' }])
})

it('CON-270 a promote that begins at once names no time, so that none ends a freeze', async () => {
  await freeze(now + HOUR)
  const wish = { builds: ['market@1.1.0'], at: now + HOUR }
  expect((await stage.post('/api/channels/production/promote', wish)).status).toBe(400)
  expect(market()).toBe('1.0.0')
})

it('COMP-426 a promote that a revoked token has scheduled is refused at its time', async () => {
  const made = await stage.post('/api/tokens', { name: 'leaver', role: 'operator' })
  const wish = { builds: ['market@1.1.0'], at: now + HOUR }
  await stage.post('/api/channels/production/schedule', wish, made.body.secret)
  await stage.post('/api/tokens/leaver/revoke', {})
  now += HOUR
  await turn()
  expect(market()).toBe('1.0.0')
  expect(await scheduled()).toMatchObject([
    { state: 'refused', result: expect.stringContaining('"leaver" was revoked by operator') },
  ])
  const { entries } = (await stage.call('GET', '/api/log?what=schedule&most=1')).body
  expect(entries).toMatchObject([{ who: 'leaver', text: expect.stringContaining('is refused') }])
})

it('COMP-860 a promote in which the registry fails is over at once, and those after it are made', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(stage.registry.releases, 'promote').mockRejectedValueOnce(new Error('no memory'))
  await stage.publishFake('trading', '1.1.0')
  await stage.sql(`insert into scheduled_promote (channel, builds, starts_at, made_at, made_by)
    values ('production', '["market@1.1.0"]', ${now}, ${now}, 'operator'),
      ('production', '["trading@1.1.0"]', ${now + 1}, ${now}, 'operator')`)
  now += HOUR
  await turn()
  expect(await scheduled()).toMatchObject([
    { state: 'done', builds: ['trading@1.1.0'] },
    { state: 'refused', result: 'The registry failed, and its log says why; promote it again.' },
  ])
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('production'), expect.any(Error))
  vi.restoreAllMocks()
})

it('COMP-330 a waiting promote can be cancelled, but not a second time', async () => {
  const { id } = (await at(now + HOUR)).body
  const cancel = () => stage.post(`/api/channels/production/schedule/${id}/cancel`, {})
  expect((await cancel()).body).toMatchObject({ id, state: 'cancelled' })
  expect((await cancel()).status).toBe(409)
  now += HOUR
  await turn()
  expect(market()).toBe('1.0.0')
})

it('COMP-852 a promote of a pinned area is not planned', async () => {
  const pin = { area: 'market', reason: 'Certified until June.' }
  await stage.post('/api/channels/production/pins', pin)
  expect(await at(now + HOUR)).toMatchObject({
    status: 409,
    body: { error: { code: 'area-pinned' } },
  })
  expect(await scheduled()).toEqual([])
})

it.each([
  ['of two builds of one area', () => at(now + HOUR, ['market@1.0.0', 'market@1.1.0']), 400],
  ['in the past', () => at(now - 1), 400],
  ['of a build that is not published', () => at(now + HOUR, ['market@9.9.9']), 404],
  ['without builds', () => at(now + HOUR, []), 400],
])('COMP-331 a promote %s is refused at once', async (_what, ask, status) => {
  expect((await ask()).status).toBe(status)
  expect(await scheduled()).toEqual([])
})
