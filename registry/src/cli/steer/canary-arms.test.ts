import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { bucketOf } from '@kontor/shared/wire'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const plan = [
    { share: 0.25, minutes: 10 },
    { share: 0.5, minutes: 60 },
  ]
  const wish = { builds: ['market@1.1.0'], plan }
  await stage.post('/api/channels/production/canary', wish)
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

/** What an edge tells of the pages of an arm in this minute. */
async function report(arm: 'stable' | 'canary', version: string, loaded: number, failed: number) {
  const load = {
    minute: Math.floor(Date.now() / 60_000),
    revision: 2,
    arm,
    id: 'market',
    version,
    loaded,
    healthy: loaded,
    failures: { 'fell-back': 0, failed, threw: 0, blocked: 0 },
    networks: [],
    times: { [bucketOf(400)]: loaded },
  }
  const told = { edge: 'simulated', run: arm, number: 1, channel: 'production', revision: 2 }
  const evidence = { pages: 0, documents: [], errors: [], vitals: [], loads: [load] }
  const body = { ...told, builds: [], evidence }
  expect((await stage.post('/api/beacons', body, await stage.token('edge'))).status).toBe(200)
}

it('COMP-626 COMP-660 canary status says who started it, compares both builds in figures, and says what comes next', async () => {
  const before = await kontor('canary', 'status')
  expect(before.out).toMatch(/\n {2}started by operator, \d{4}-/)
  expect(before.out).toMatch(/\n {2}50 % in 1?\d min, at |\n {2}too few loads: 0 of /)
  expect(before.out).toMatch(/\nmarket +1\.0\.0 +1\.1\.0\nloads +– +–\nfailed +– +–\n/)

  await report('stable', '1.0.0', 5_830, 12)
  await report('canary', '1.1.0', 1_946, 4)
  const { out } = await kontor('canary', 'status')
  expect(out).toMatch(
    /\nmarket +1\.0\.0 +1\.1\.0\nloads +5 842 +1 950\nfailed +0\.21 % +0\.21 %\nload, p75 +\d+ ms +\d+ ms\n {2}market: evidence of harm /,
  )
  const { areas, started } = JSON.parse((await kontor('canary', 'status', '--json')).out)
  expect(started).toEqual({ at: expect.stringMatching(/Z$/), by: expect.any(String) })
  expect(areas).toEqual([
    expect.objectContaining({
      area: 'market',
      control: '1.0.0',
      canary: '1.1.0',
      seen: {
        control: { loads: 5_842, failed: 12, p75Ms: expect.any(Number) },
        canary: { loads: 1_950, failed: 4, p75Ms: expect.any(Number) },
      },
    }),
  ])
})

it('COMP-887 canary status goes on waiting while the registry is restarted', async () => {
  let looks = 0
  const line = createServer(async (request, response) => {
    if (request.url!.endsWith('/canary')) looks += 1
    if (looks === 2) return response.destroy()
    const answer = await fetch(stage.registryUrl + request.url)
    const isOver = looks > 2 && request.url!.endsWith('/canary')
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    return response.end(isOver ? '{"running":null}' : await answer.text())
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void line.close())
  const env = { KONTOR_REGISTRY: `http://127.0.0.1:${(line.address() as AddressInfo).port}` }
  const waited = await runKontor(['canary', 'status', '--wait'], env)
  expect(looks).toBe(3)
  expect(waited).toMatchObject({ code: 3, err: expect.stringContaining('went back') })
})

const status = (...args: string[]) => kontor('canary', 'status', ...args)

it('COMP-701 canary status waits for the canary that is meant, and says afterwards how it ended', async () => {
  expect((await status('market')).code).toBe(0)
  const another = await status('trading')
  expect(another).toMatchObject({ code: 2, err: expect.stringContaining('market 1.1.0') })
  await stage.post('/api/channels/production/canary/end', {})
  expect((await status('--wait')).code).toBe(1)
  expect((await status('market', '--wait')).code).toBe(1)
  expect((await status('market@1.1.0', '--wait')).code).toBe(3)
  await stage.post('/api/channels/production/promote', { builds: ['market@1.1.0'] })
  const ended = await status('market@1.1.0', '--wait')
  expect(ended).toMatchObject({ code: 0, out: '✓ all browsers of production run it.\n' })
  expect((await status('market')).out).toBe('production has no canary.\n')
})
