/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../main/settings.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({ GATE_BROWSER: '/nowhere/chromium' })
})
afterAll(() => stage.close())

it('COMP-404 without a browser that starts, a promote goes on with a warning, and the verdict is kept', async () => {
  const first = await stage.promoteAll()
  expect(first.body).toMatchObject({ revision: 1, gate: null })
  await stage.publishFake('market', '1.1.0')
  const second = await stage.promote(['market@1.1.0'])
  expect(second.body).toMatchObject({ revision: 2, gate: expect.stringMatching(/^The browser /) })
  const [kept] = (await stage.call('GET', '/api/verdicts')).body.verdicts
  expect(kept).toMatchObject({
    channel: 'production',
    result: 'no-browser',
    sentence: second.body.gate,
    addresses: 0,
    tried: [],
    by: 'operator',
  })
  const { addresses: _, tried: __, waiting: ___, ...same } = kept
  const { verdict } = (await stage.call('GET', `/api/verdicts/${kept.id}`)).body
  expect(verdict).toEqual({
    ...same,
    builds: expect.anything(),
    visits: [],
    misfits: null,
    checks: expect.anything(),
  })
  expect(verdict.builds).toMatchObject({ market: '1.1.0', trading: '1.0.0' })
})

it('CON-190 CON-230 builds that do not fit together are a verdict, with all that the host does not lend, and no reason forces them', async () => {
  const lent = { react: '^20.0.0', lodash: '^4.0.0' }
  await stage.publishFake('market', '2.0.0', { lent })
  const sentence = 'market@2.0.0 needs react ^20.0.0, and host@1.0.0 lends 19.3.1.'
  const refused = { status: 409, body: { error: { code: 'lent-mismatch', message: sentence } } }
  expect(await stage.promote(['market@2.0.0'])).toMatchObject(refused)
  const force = { reason: 'The licence of the old feed ends.' }
  const path = '/api/channels/production/promote'
  expect(await stage.post(path, { builds: ['market@2.0.0'], force })).toMatchObject(refused)
  const { status, body } = await stage.post('/api/gate', { builds: ['market@2.0.0'] })
  expect(status).toBe(200)
  const both = { build: 'market@2.0.0', host: 'host@1.0.0', of: 'range' }
  expect(body.verdict).toMatchObject({
    result: 'refused',
    sentence,
    builds: { host: '1.0.0', market: '2.0.0' },
    visits: [],
    asked: ['market@2.0.0'],
    misfits: [
      { ...both, module: 'react', asked: '^20.0.0', lent: '19.3.1' },
      { ...both, module: 'lodash', asked: '^4.0.0', lent: null },
    ],
    checks: expect.arrayContaining([expect.objectContaining({ name: 'lent', result: 'failed' })]),
  })
  const kept = (await stage.call('GET', `/api/verdicts/${body.verdict.id}`)).body.verdict
  expect(kept.checks).toEqual(body.verdict.checks)
  const { verdicts } = (await stage.call('GET', '/api/verdicts')).body
  const listed = verdicts.filter(({ result }: { result: string }) => result === 'refused')
  expect(listed).toHaveLength(1)
  expect(listed[0]).toMatchObject({ id: body.verdict.id, tried: ['market@2.0.0'], addresses: 0 })
})

it('COMP-758 a refusal in the list of verdicts waits with its builds until its channel changes their area', async () => {
  const lent = { react: '^21.0.0' }
  await stage.publishFake('market', '2.1.0', { lent })
  const { verdict } = (await stage.post('/api/gate', { builds: ['market@2.1.0'] })).body
  const waiting = async () => {
    const { verdicts } = (await stage.call('GET', '/api/verdicts')).body
    return verdicts.find(({ id }: { id: string }) => id === verdict.id).waiting
  }
  expect(await waiting()).toEqual(['market@2.1.0'])
  await stage.publishFake('trading', '1.1.0')
  await stage.promote(['trading@1.1.0'])
  expect(await waiting()).toEqual(['market@2.1.0'])
  await stage.rollback({ area: 'market' })
  expect(await waiting()).toBeNull()
})

const visit = (build: string) => ({ build, path: '/', cause: null, ms: 9, picture: false })

it('CON-119 the list of verdicts says which builds were opened in the browser', async () => {
  const visits = ['trading@2.3.0', 'host@2.7.0', 'trading@2.3.0 with host@2.6.0'].map(visit)
  await stage.registry.database.query(
    `insert into verdict (id, channel, builds, result, sentence, visits, made_at, made_by)
     values ('seen', 'staging', '{}', 'passed', '', $1::json, $2, 'operator')`,
    [JSON.stringify(visits), Date.now()],
  )
  const { verdicts } = (await stage.call('GET', '/api/verdicts')).body
  expect(verdicts.find(({ id }: { id: string }) => id === 'seen')).toMatchObject({
    addresses: 3,
    tried: ['host@2.7.0', 'trading@2.3.0'],
  })
})

it('CON-230 a verdict from before the checks were kept has none', async () => {
  const { verdict } = (await stage.call('GET', '/api/verdicts/seen')).body
  expect(verdict.checks).toBeNull()
})

it('COMP-852 who plans a promote is told what the gate says of it now', async () => {
  await stage.publishFake('market', '1.2.0')
  const env = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
  const at = ['--at', '2100-01-01T08:00Z']
  const promote = ['promote', 'market@1.2.0', ...at, '--yes', '--json']
  const { out, err } = await runKontor(promote, env)
  const { gate } = JSON.parse(out)
  expect(gate).toMatch(/^The browser /)
  expect(err).toContain(`! ${gate}`)
})

it.each([
  '/api/verdicts/00000000',
  '/api/verdicts/00000000/pictures/0',
  '/api/verdicts/x/pictures/x',
])('COMP-404 %s, which does not exist, is answered with a sentence', async (route) => {
  const { status, body } = await stage.call('GET', route)
  expect(status).toBe(404)
  expect(body.error.message).toMatch(/^(There is no verdict|The verdict .* has no picture) .*\.$/)
})

it('COMP-401 asking the gate requires a token, and published builds', async () => {
  expect((await stage.post('/api/gate', { builds: ['market@1.1.0'] }, 'wrong')).status).toBe(401)
  expect((await stage.post('/api/gate', { builds: ['market@9.9.9'] })).status).toBe(404)
  expect((await stage.post('/api/gate', { builds: [] })).status).toBe(400)
})

it.each([
  ['require', 409],
  ['block', 200],
  ['warn', 200],
])(
  'COMP-551 with GATE_POLICY=%s a promote that no browser has seen answers %d',
  async (policy, status) => {
    const strict = await Stage.open({ GATE_BROWSER: '/nowhere/chromium', GATE_POLICY: policy })
    try {
      await strict.promoteAll()
      await strict.publishFake('market', '1.1.0')
      expect((await strict.promote(['market@1.1.0'])).status).toBe(status)
    } finally {
      await strict.close()
    }
  },
)

it.each([
  [{ GATE_POLICY: 'ask' }, 'GATE_POLICY must be block, require or warn, not “ask”.'],
  [
    { GATE_POLICY: 'require', GATE_BROWSER: 'off' },
    'GATE_POLICY=require needs a browser, and GATE_BROWSER is off.',
  ],
])('COMP-551 the settings %j are refused', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})
