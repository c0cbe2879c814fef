import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.ts'

const HOUR_MS = 3600_000
const noon = Date.UTC(2026, 10, 26, 12)
let now = noon
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

/** Makes a preview by a token, and returns its id. */
async function made(hours: number, token = 'operator'): Promise<string> {
  const body = { builds: ['market@1.1.0'], hours }
  const path = '/api/channels/production/previews'
  return (await stage.post(path, body, await stage.token(token))).body.id
}
const extend = async (id: string, body: object, token = 'operator') =>
  stage.post(`/api/previews/${id}/extend`, body, await stage.token(token))
const endOf = async (id: string) => (await stage.registry.previews.get(id)).endsAt

it('CON-122 a preview is open for longer, to a week from now at most, and the audit log says so', async () => {
  const id = await made(2)
  const tried = await extend(id, { hours: 6, dryRun: true })
  expect(tried.body.endsAt).toBe(noon + 8 * HOUR_MS)
  expect(await endOf(id)).toBe(noon + 2 * HOUR_MS)
  expect((await extend(id, { hours: 6 })).status).toBe(200)
  expect(await endOf(id)).toBe(noon + 8 * HOUR_MS)
  const { entries } = (await stage.call('GET', '/api/log?what=preview')).body
  expect(entries[0].text).toMatch(/^a preview of market@1\.1\.0 is open until /)
  await extend(id, { hours: 168 })
  expect(await endOf(id)).toBe(noon + 168 * HOUR_MS)
})

it('CON-122 its maker and an operator can keep it open, nobody else can', async () => {
  const id = await made(2, 'publisher-market')
  expect((await extend(id, { hours: 6 }, 'publisher-trading')).status).toBe(403)
  expect((await extend(id, { hours: 6 }, 'publisher-market')).status).toBe(200)
})

it('CON-122 a preview that has ended stays ended', async () => {
  const [stopped, ended] = [await made(2), await made(1)]
  await stage.post(`/api/previews/${stopped}/stop`, {})
  expect((await extend(stopped, { hours: 6 })).body.error.code).toBe('preview-stopped')
  now += HOUR_MS
  const late = await extend(ended, { hours: 6 })
  expect([late.status, late.body.error.code]).toEqual([409, 'preview-ended'])
  expect(await endOf(ended)).toBe(noon + HOUR_MS)
  expect((await extend(ended, { hours: 0 })).status).toBe(400)
})
