import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../testing/stage.ts'
import { Beacons } from './beacons.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const good = { id: 'market', version: '1.0.0', outcome: 'loaded' }

async function send(body: unknown): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (
    await fetch(`${stage.edgeUrl}/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: text,
    })
  ).status
}

const reported = async () => (await stage.call('GET', '/api/status')).body.beacons.builds

it('COMP-007 counts the reports of pages about a build, and shows them in the status', async () => {
  expect(await reported()).toEqual([])
  for (const outcome of ['loaded', 'loaded', 'fell-back', 'failed'])
    expect(await send({ ...good, outcome })).toBe(204)
  expect(await reported()).toEqual([
    { id: 'market', version: '1.0.0', loaded: 2, 'fell-back': 1, failed: 1 },
  ])
})

it.each([
  ['a build that is not published', { ...good, version: '9.9.9' }, 400],
  ['anything about the user', { ...good, user: 'mia' }, 400],
  ['another word', { ...good, outcome: 'exploded' }, 400],
  ['no JSON', 'loaded', 400],
  ['nothing', '', 400],
  ['much', { ...good, version: '1'.repeat(300) }, 413],
])('COMP-007 refuses %s', async (_what, body, status) => {
  const before = await reported()
  expect(await send(body)).toBe(status)
  expect(await reported()).toEqual(before)
})

it('COMP-007 counts a limited number per minute, and counts again in the next minute', () => {
  let now = 0
  const beacons = new Beacons(() => now)
  const beacon = { id: 'market', version: '1.0.0', outcome: 'loaded' } as const
  const counted = Array.from({ length: 7_000 }, () => beacons.count(beacon)).filter(Boolean)
  expect(counted).toHaveLength(6_000)
  now = 60_000
  expect(beacons.count(beacon)).toBe(true)
  expect(beacons.of('market', '1.0.0')!.loaded).toBe(6_001)
})
