import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

const reason = 'Prices flicker on old phones.'
const production = '/api/channels/production'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const plan = [{ share: 0.25, minutes: null }]
  await stage.post(`${production}/canary`, { builds: ['market@1.1.0'], plan })
  await stage.post(`${production}/canary/pause`, { reason })
  await stage.post(`${production}/pins`, { area: 'account', reason: 'Until the new fees.' })
  await stage.post(`${production}/freeze`, { reason: 'Quarter end.', until: 4_102_444_800_000 })
  const incident = (channel: string, number: number, kind: string, seenAt: number) =>
    stage.sql(
      `insert into incident (channel, began, area, version, kind, reason, odds, failures, loads,
         errors, seen_at, done_at)
       values ('${channel}', ${number}, 'trading', '1.0.${number}', '${kind}', '4 of 41 failed', 2e3,
         4, 41, '[]', ${seenAt}, ${seenAt})`,
    )
  await incident('production', 1, 'went-back', Date.now())
  await incident('production', 2, 'paused', Date.now() - 25 * 3600_000)
  await incident('staging', 3, 'went-back', Date.now())
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

it('COMP-625 the status shows canary, pin, freeze and incidents of the last day', async () => {
  const { code, out, err } = await kontor('status')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/\nmarket +1\.0\.0 {2}◔ 1\.1\.0 at 25 % +untried/)
  expect(out).toMatch(/\naccount +1\.0\.0 {2}pinned +untried/)
  expect(out).toMatch(
    /\n✗ trading 1\.0\.1 went back by itself, \d+ s ago: 4 of 41 failed\n! the canary is paused: Prices flicker on old phones\.\n! frozen until 2100-01-01 00:00:00 UTC by operator: Quarter end\.\n! account is pinned by operator: Until the new fees\.\n$/,
  )
})

it('COMP-625 the JSON has them too, and the status of one area what concerns it', async () => {
  const whole = JSON.parse((await kontor('status', '--json')).out)
  expect(whole).toMatchObject({
    canary: { builds: { market: '1.1.0' }, state: 'paused' },
    freeze: { reason: 'Quarter end.', endsAt: '2100-01-01T00:00:00.000Z' },
    pins: [{ area: 'account', by: 'operator' }],
    attention: [{ kind: 'went-back', area: 'trading', version: '1.0.1', incident: 1 }],
  })
  const market = JSON.parse((await kontor('status', 'market', '--json')).out)
  expect(market).toMatchObject({ canary: { began: 2 }, pins: [], attention: [] })
  const account = JSON.parse((await kontor('status', 'account', '--json')).out)
  expect(account).toMatchObject({ canary: null, pins: [{ area: 'account' }] })
})

it('COMP-715 of a build whose canary still runs it says that it is going back', async () => {
  await stage.sql(
    `insert into incident (channel, began, area, version, kind, reason, odds, failures, loads,
       errors, seen_at)
     values ('production', 2, 'market', '1.1.0', 'went-back', '5 of 5 failed', 2e3, 5, 5, '[]',
       ${Date.now()})`,
  )
  const { out } = await kontor('status', 'market')
  expect(out).toMatch(/\n✗ market 1\.1\.0 is going back by itself, \d+ s ago: 5 of 5 failed\n/)
  const lines = (await kontor('incidents')).out.split('\n')
  expect(lines[0]).toMatch(/ market 1\.1\.0 is going back in production$/)
})
