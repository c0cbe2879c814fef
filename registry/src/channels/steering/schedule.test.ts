/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('COMP-330 a waiting promote can be cancelled, but not a second time', async () => {
  const { id } = (await at(now + HOUR)).body
  const cancel = () => stage.post(`/api/channels/production/schedule/${id}/cancel`, {})
  expect((await cancel()).body).toMatchObject({ id, state: 'cancelled' })
  expect((await cancel()).status).toBe(409)
  now += HOUR
  await turn()
  expect(market()).toBe('1.0.0')
})

it.each([
  ['in the past', () => at(now - 1), 400],
  ['of a build that is not published', () => at(now + HOUR, ['market@9.9.9']), 404],
  ['without builds', () => at(now + HOUR, []), 400],
])('COMP-331 a promote %s is refused at once', async (_what, ask, status) => {
  expect((await ask()).status).toBe(status)
  expect(await scheduled()).toEqual([])
})
