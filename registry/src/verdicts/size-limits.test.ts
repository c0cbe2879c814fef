/** @module-tag slow */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { promoteScheduled } from '../main/scheduled.ts'
import { fakeBuild } from '../testing/fake-builds.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'

const production = '/api/channels/production'
const SMALLER =
  'Publish a smaller build, or let an operator raise the limit: kontor areas limit <area> <kB>.'

let now = Date.now()
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  await publish('market', '1.1.0', 3_000)
  await publish('market', '1.2.0', 9_000)
  await publish('trading', '1.1.0', 3_000)
  await limit('market', 8_000)
})
afterAll(() => stage.close())

/** Publishes a build with a file of random bytes, which no compression makes smaller. */
function publish(id: string, version: string, size: number, on = stage) {
  const large = `// ${randomBytes(size).toString('hex')}`
  return on.publish(id, version, { ...fakeBuild(id, version), 'large.js': large })
}

const limit = (id: string, bytes: number | null, on = stage) =>
  on.post(`/api/areas/${id}/limit`, { limit: bytes })

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

/** A size as the registry tells it, within a kB. */
const kB = (from: number) => String.raw`(?:${from}|${from + 1})(?:\.\d)? kB`
const overText = `market@1\\.2\\.0 has ${kB(9)}, ${kB(1)} over its limit of 8 kB\\.`
const refused = {
  status: 409,
  body: {
    error: {
      code: 'size-over-limit',
      message: expect.stringMatching(new RegExp(`^${overText}$`)),
      next: SMALLER,
    },
  },
}

const revision = () => stage.registry.channels.history('production').at(-1)!

it('COMP-812 no promote, canary or dry run takes a build over its limit, and no channel changes', async () => {
  const { revision: before } = revision()
  const both = { builds: ['trading@1.1.0', 'market@1.2.0'] }
  expect(await stage.post(`${production}/promote`, both)).toMatchObject(refused)
  now += 1_000
  const wish = { builds: ['market@1.2.0'] }
  expect(await stage.post(`${production}/promote`, wish)).toMatchObject(refused)
  const tried = { ...wish, dryRun: true }
  expect(await stage.post(`${production}/promote`, tried)).toMatchObject(refused)
  expect(await stage.post(`${production}/canary`, { ...wish, plan: 'hold' })).toMatchObject(refused)
  expect(revision().revision).toBe(before)
})

it('COMP-812 a scheduled promote is refused when its time comes', async () => {
  const wish = { builds: ['market@1.2.0'], at: now + 60_000 }
  await limit('market', 12_000)
  expect((await stage.post(`${production}/schedule`, wish)).status).toBe(200)
  await limit('market', 8_000)
  now += 61_000
  await promoteScheduled(stage.registry, stage.registryUrl)
  const [done] = await stage.sql('select * from scheduled_promote')
  expect(JSON.stringify(done)).toMatch(new RegExp(overText))
  expect(revision().builds['market']).toBe('1.0.0')
})

it('COMP-852 a promote that the gate refuses now is not planned, from the command line neither', async () => {
  const count = async () => (await stage.sql('select id from scheduled_promote')).length
  const before = await count()
  const wish = { builds: ['market@1.2.0'], at: now + 60_000 }
  expect(await stage.post(`${production}/schedule`, wish)).toMatchObject(refused)
  const at = ['--at', '2100-01-01T08:00Z']
  for (const more of [['--yes'], ['--dry-run']])
    expect(await kontor('promote', 'market@1.2.0', ...at, ...more)).toMatchObject({
      code: 3,
      err: expect.stringMatching(new RegExp(`^✗ ${overText}`)),
    })
  expect(await count()).toBe(before)
})

it('COMP-812 kontor gate and promote end with 3, and say what to do', async () => {
  const said = new RegExp(`^✗ ${overText}\\n  ${SMALLER}\\n$`)
  expect(await kontor('gate', 'market@1.2.0')).toMatchObject({
    code: 3,
    err: expect.stringMatching(said),
    out: expect.stringMatching(new RegExp(`^✗ size +${overText} +\\d+ ms$`, 'm')),
  })
  expect(await kontor('promote', 'market@1.2.0', '--yes')).toMatchObject({
    code: 3,
    err: expect.stringMatching(said),
  })
})

it('COMP-812 without a browser the refusal is a verdict, in which no address was opened', async () => {
  const { verdict } = (await stage.post('/api/gate', { builds: ['market@1.2.0'] })).body
  expect(verdict).toMatchObject({
    result: 'refused',
    sentence: expect.stringMatching(new RegExp(`^${overText}$`)),
    visits: [],
    misfits: null,
  })
  const checks = Object.fromEntries(
    verdict.checks.map(({ name, result }: Record<string, string>) => [name, result]),
  )
  expect(checks).toMatchObject({ contract: 'passed', size: 'failed', opened: 'not-made' })
  const { verdicts } = (await stage.call('GET', '/api/verdicts')).body
  const listed = verdicts.find(({ id }: { id: string }) => id === verdict.id)
  expect(listed).toMatchObject({ tried: ['market@1.2.0'], waiting: ['market@1.2.0'] })
})

it('COMP-814 builds within their limits pass, and so do those of other areas', async () => {
  expect((await stage.promote(['market@1.1.0'])).status).toBe(200)
  // The build that runs is larger than the limit now.
  await limit('market', 2_000)
  expect((await stage.promote(['trading@1.1.0'])).status).toBe(200)
})

it('COMP-814 with a reason a promote passes, a raised limit counts at once, and no rollback asks', async () => {
  await limit('market', 8_000)
  const force = { reason: 'The charts of the election are due tonight.' }
  const wish = { builds: ['market@1.2.0'], force }
  expect((await stage.post(`${production}/promote`, wish)).body).toMatchObject({
    verdict: expect.any(String),
    forced: force.reason,
  })
  await limit('market', 1_000)
  expect((await stage.rollback({ area: 'market' })).status).toBe(200)
  expect(revision().builds['market']).toBe('1.1.0')
  await limit('market', 12_000)
  expect((await stage.promote(['market@1.2.0'])).status).toBe(200)
})

it('COMP-810 COMP-811 a verdict has the time of each check that was made, and the size with its growth', async () => {
  const seeing = await Stage.open({ GATE_BROWSER: '/nowhere/chromium' })
  try {
    await seeing.promoteAll()
    await publish('market', '1.1.0', 3_000, seeing)
    const ask = async () =>
      (await seeing.post('/api/gate', { builds: ['market@1.1.0'] })).body.verdict
    await limit('market', 2_000, seeing)
    expect((await ask()).result).toBe('refused')
    await limit('market', 90_000, seeing)
    const { id, result, checks } = await ask()
    expect(result).toBe('no-browser')
    const [made, unmade] = [expect.any(Number), null]
    const times = checks.map(({ name, ms }: { name: string; ms: number | null }) => [name, ms])
    expect(Object.fromEntries(times)).toEqual({
      contract: made,
      lent: made,
      addresses: made,
      copies: unmade,
      size: made,
      opened: unmade,
      beside: unmade,
    })
    const sized = `^market@1\\.1\\.0 has ${kB(3)} of 90 kB; ${kB(3)} more than 1\\.0\\.0\\.$`
    expect(checks).toContainEqual({
      name: 'size',
      result: 'passed',
      ms: made,
      found: expect.stringMatching(new RegExp(sized)),
    })
    const kept = (await seeing.call('GET', `/api/verdicts/${id}`)).body.verdict
    expect(kept.checks).toEqual(checks)
  } finally {
    await seeing.close()
  }
})

it('COMP-810 a check that was stored without its time has none', async () => {
  await stage.sql(
    `insert into verdict (id, channel, builds, result, sentence, visits, checks, made_at, made_by)
     values ('earlier', 'staging', '{}', 'passed', '', '[]',
       '[{"name":"contract","result":"passed","found":"All fit."}]', ${now}, 'operator')`,
  )
  const { verdict } = (await stage.call('GET', '/api/verdicts/earlier')).body
  expect(verdict.checks).toEqual([
    { name: 'contract', result: 'passed', found: 'All fit.', ms: null },
  ])
})

it('COMP-815 whoever publishes a build over the limit, or tries to, is warned', async () => {
  await limit('account', 2_000)
  const answer = await publish('account', '1.1.0', 3_000)
  expect(answer).toMatchObject({ status: 201 })
  const sentence = new RegExp(
    `^The gate would refuse it: account@1\\.1\\.0 has ${kB(3)}, ${kB(1)} over its limit of 2 kB\\.$`,
  )
  expect(answer.body.warnings).toEqual([expect.stringMatching(sentence)])
  const small = await stage.publish('account', '1.2.0', fakeBuild('account', '1.2.0'))
  expect(small.body.warnings).toEqual([])
  const form = new FormData()
  const large = `// ${randomBytes(3_000).toString('hex')}`
  for (const [name, text] of Object.entries({
    ...fakeBuild('account', '1.3.0'),
    'large.js': large,
  }))
    form.append(name, new Blob([text]), name)
  const tried = await stage.call('PUT', '/api/builds/account/1.3.0?dryRun=true', { body: form })
  expect(tried).toMatchObject({ status: 200 })
  expect(tried.body.warnings).toEqual([expect.stringMatching(/over its limit of 2 kB\.$/)])
})
