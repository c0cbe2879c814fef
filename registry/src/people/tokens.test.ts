import { stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

it('refuses a wrong token and says where to find the right one', async () => {
  const answer = await stage.publish('market', '1.0.0', fakeBuild('market'), 'wrong')
  expect(answer).toMatchObject({
    status: 401,
    body: { error: { code: 'token-wrong', message: expect.stringContaining('operator-token') } },
  })
  expect(stage.registry.builds.list()).toEqual([])
})

it('refuses a call without a token', async () => {
  const response = await fetch(`${stage.registryUrl}/api/channels/production/rollback`, {
    method: 'POST',
  })
  expect(response.status).toBe(401)
})

it('lets a squad publish its own area only', async () => {
  const token = await stage.token('publisher-market')
  expect((await stage.publish('market', '1.0.0', fakeBuild('market'), token)).status).toBe(201)
  expect(await stage.publish('trading', '1.0.0', fakeBuild('trading'), token)).toMatchObject({
    status: 403,
    body: { error: { code: 'not-allowed' } },
  })
  expect(
    (await stage.post('/api/channels/production/promote', { builds: ['market@1.0.0'] }, token))
      .status,
  ).toBe(403)
})

it('lets only the owner read secrets, and lists hashes only', async () => {
  for (const file of [
    'operator-token',
    'publisher-host-token',
    'edge-token',
    'keys/root.pem',
    'keys/online.pem',
  ]) {
    expect((await stat(path.join(stage.data, file))).mode & 0o777).toBe(0o600)
  }
  expect(JSON.stringify(await stage.sql('select * from token'))).not.toContain(await stage.token())
})

it('answers in JSON for an unknown address and a malformed body', async () => {
  expect(await stage.call('GET', '/api/nope')).toMatchObject({
    status: 404,
    body: { error: { code: 'not-found' } },
  })
  const broken = await stage.call('POST', '/api/channels/production/promote', {
    body: '{"builds":',
    headers: { 'content-type': 'application/json' },
  })
  expect(broken).toEqual({
    status: 400,
    body: { error: { code: 'json-malformed', message: 'The body is not JSON.' } },
  })
})

it('COMP-856 only the last token of an admin cannot be revoked: an old publisher can be, where none is left', async () => {
  const revoke = (name: string) => stage.post(`/api/tokens/${name}/revoke`, {})
  const last = { status: 409, body: { error: { code: 'last-admin' } } }
  expect(await revoke('operator')).toMatchObject(last)
  const day = { name: 'root-2', role: 'admin', days: 1 }
  const { secret } = (await stage.post('/api/tokens', day)).body
  // Persons of a provider may be admins too, and have no token.
  await stage.sql(`update token set revoked_at = 1, revoked_by = 'root-2' where name = 'operator'`)
  await stage.sql(`update token set ends_at = 1 where name = 'root-2'`)
  await stage.registry.tokens.refresh()
  expect((await stage.post('/api/tokens/root-2/renew', {}, secret)).status).toBe(401)
  const changer = { by: 'ann@kontor.example', isDry: false }
  await expect(stage.registry.tokens.revoke('root-2', changer)).rejects.toThrow('the only')
  expect(await stage.registry.tokens.revoke('publisher-market', changer)).toMatchObject({
    revoked: { by: 'ann@kontor.example' },
  })
})
