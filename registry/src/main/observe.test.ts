import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../testing/stage.ts'

let stage: Stage
const lines: string[] = []
beforeAll(async () => {
  stage = await Stage.open({ TRUSTED_PROXIES: 'loopback' }, { log: (line) => lines.push(line) })
})
afterAll(() => stage.close())

const at = (server: 'edge' | 'registry', path: string, headers = {}) =>
  fetch((server === 'edge' ? stage.edgeUrl : stage.registryUrl) + path, { headers })

it('COMP-044 edge and registry answer /health; the edge is ready after the first promote', async () => {
  expect(await (await at('edge', '/health')).json()).toEqual({ ok: true })
  expect(await (await at('registry', '/health')).json()).toEqual({ ok: true })
  expect((await at('registry', '/ready')).status).toBe(200)
  expect((await at('edge', '/ready')).status).toBe(503)
  await stage.promoteAll()
  expect(await (await at('edge', '/ready')).json()).toEqual({
    ready: true,
    revision: 1,
    signatureSeconds: expect.any(Number),
    registryAnswers: true,
  })
})

it('COMP-045 each change of a channel is a line of the log', async () => {
  lines.length = 0
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  await stage.promote(['market@1.1.0'])
  await stage.rollback()
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      { msg: 'promote', revision: 2, note: 'market 1.0.0 → 1.1.0' },
      { msg: 'rollback', revision: 3, note: expect.stringContaining('market 1.1.0 → 1.0.0') },
    ].map((line) =>
      expect.objectContaining({ ...line, level: 'info', channel: 'production', by: 'operator' }),
    ),
  )
})

it('COMP-046 both count requests for Prometheus; the edge serves its metrics only to its own machine', async () => {
  const registry = await (await at('registry', '/metrics')).text()
  expect(registry).toMatch(/^kontor_revision 3$/m)
  expect(registry).toMatch(
    /kontor_call_seconds_count\{method="POST",route="\/api\/channels\/:channel\/promote",status="200"\} \d/,
  )
  const edge = await at('edge', '/metrics')
  expect(edge.headers.get('content-type')).toMatch(/^text\/plain/)
  const figures = await edge.text()
  expect(figures).toMatch(/^kontor_sockets 0$/m)
  expect(figures).toMatch(/^kontor_revision 3$/m)
  expect(figures).toMatch(/^kontor_signature_seconds 60\d{4}$/m)
  expect(figures).toMatch(/^kontor_registry_answers 1$/m)
  expect((await at('edge', '/metrics', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404)
})

const page = (encoding: string, more = {}) =>
  stage.edge('/', { 'accept-encoding': encoding, ...more })

it('COMP-047 each encoding of a page has an ETag of its own', async () => {
  const tags = []
  for (const encoding of ['br', 'gzip', 'identity']) {
    const etag = (await page(encoding)).headers.get('etag')!
    tags.push(etag)
    expect((await page(encoding, { 'if-none-match': etag })).status).toBe(304)
  }
  expect(new Set(tags).size).toBe(3)
  expect((await page('gzip', { 'if-none-match': tags[0] })).status).toBe(200)
})
