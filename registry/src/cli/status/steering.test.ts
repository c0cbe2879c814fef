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

const head = async () => (await kontor('status')).out.split('\n')[0]

it('COMP-743 the head says until when the signature is valid, and how many pages are open', async () => {
  expect(await head()).toMatch(
    /^production · revision \d+ · for \d+ s, since .* UTC · signed until 2\d{3}-\d\d-\d\d \S+ UTC · 0 pages open$/,
  )
  await stage.stopEdge()
  await stage.sql(`update edge set pages = 12480, seen_at = ${Date.now()}`)
  expect(await head()).toMatch(/ · 12 480 pages open$/)
  await stage.startEdge()
})

it('COMP-744 COMP-745 builds that fail and refusals of the gate are in the attention, of their area too', async () => {
  const began = Date.now()
  await stage.sql(
    `insert into verdict (id, channel, builds, result, sentence, visits, made_at, made_by)
     values ('0000aaaa', 'production', '{}', 'refused', '/market stays empty.',
       '[{"build":"market@1.2.0"}]', ${began}, 'operator')`,
  )
  await stage.sql(
    `insert into build_minute (channel, minute, revision, arm, area, version, loaded, healthy,
       fell_back, failed, threw, blocked, times)
     values ('production', ${Math.floor(began / 60_000)}, 1, 'stable', 'trading', '1.0.0', 0, 0, 0,
       40, 0, 0, '{}')`,
  )
  const attention = async (...area: string[]) =>
    JSON.parse((await kontor('status', ...area, '--json')).out).attention
  const refused = {
    kind: 'refused',
    builds: ['market@1.2.0'],
    sentence: '/market stays empty.',
    at: new Date(began).toISOString(),
    verdict: '0000aaaa',
  }
  const since = expect.stringMatching(/Z$/)
  const fails = { kind: 'fails', area: 'trading', version: '1.0.0', since }
  expect(await attention()).toEqual(expect.arrayContaining([fails, refused]))
  expect(await attention('trading')).toContainEqual(fails)
  expect(await attention('trading')).not.toContainEqual(refused)
  expect(await attention('market')).toContainEqual(refused)
  expect((await kontor('status')).out).toContain(
    '\n! market@1.2.0 was refused for production: /market stays empty. See kontor gate 0000aaaa\n',
  )
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
