/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../main/settings.ts'
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
  const { addresses: _, tried: __, ...same } = kept
  const { verdict } = (await stage.call('GET', `/api/verdicts/${kept.id}`)).body
  expect(verdict).toEqual({ ...same, builds: expect.anything(), visits: [] })
  expect(verdict.builds).toMatchObject({ market: '1.1.0', trading: '1.0.0' })
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

it.each([
  '/api/verdicts/00000000',
  '/api/verdicts/00000000/pictures/0',
  '/api/verdicts/x/pictures/x',
])('COMP-404 %s, which is not there, is a sentence', async (route) => {
  const { status, body } = await stage.call('GET', route)
  expect(status).toBe(404)
  expect(body.error.message).toMatch(/^(There is no verdict|The verdict .* has no picture) .*\.$/)
})

it('COMP-401 asking the gate needs a token, and builds that are published', async () => {
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
