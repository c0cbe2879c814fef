import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({ TRUSTED_PROXIES: 'loopback' })
  await stage.promoteAll()
})
afterAll(() => stage.close())

const good = { id: 'market', version: '1.0.0', outcome: 'healthy' }

async function send(body: unknown, network = '203.0.113.1', origin = stage.edgeUrl) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (
    await fetch(`${stage.edgeUrl}/beacon`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'x-forwarded-for': network,
        ...(origin && { origin }),
      },
      body: text,
    })
  ).status
}

const reported = async () => (await stage.call('GET', '/api/status')).body.beacons.builds

it('COMP-007 counts the reports of pages about a build, and shows them in the status', async () => {
  expect(await reported()).toEqual([])
  const outcomes = ['healthy', 'healthy', 'fell-back', 'failed']
  for (const [network, outcome] of outcomes.entries())
    expect(await send({ ...good, outcome }, `203.0.113.${network}`)).toBe(204)
  expect(await reported()).toEqual([
    { id: 'market', version: '1.0.0', healthy: 2, 'fell-back': 1, failed: 1 },
  ])
})

it.each([
  ['a build that is not published', { ...good, version: '9.9.9' }, 400],
  ['anything about the user', { ...good, user: 'mia' }, 400],
  ['another word', { ...good, outcome: 'exploded' }, 400],
  ['no JSON', 'healthy', 400],
  ['nothing', '', 400],
  ['much', { ...good, version: '1'.repeat(9_000) }, 413],
])('COMP-007 refuses %s', async (_what, body, status) => {
  const before = await reported()
  expect(await send(body)).toBe(status)
  expect(await reported()).toEqual(before)
})

it.each([
  ['another site', 'https://evil.example'],
  ['a page without an origin', 'null'],
  ['a program that names no origin', ''],
])('COMP-016 refuses the reports of %s', async (_what, origin) => {
  const before = await reported()
  expect(await send({ ...good, outcome: 'failed' }, '198.51.100.1', origin)).toBe(403)
  expect(await reported()).toEqual(before)
})

it('COMP-016 a thousand forged reports of one network count as one, and its other users can still report', async () => {
  const [{ healthy, failed }] = await reported()
  const forged = Array.from({ length: 1_000 }, () =>
    send({ ...good, outcome: 'failed' }, '198.51.100.2'),
  )
  const statuses = await Promise.all(forged)
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(await reported()).toMatchObject([{ healthy, failed: failed + 1 }])
  expect(await send(good, '198.51.100.2')).toBe(204)
})

it('COMP-450 the answer to a report of a blocked page makes the next load avoid the builds', async () => {
  const builds = [
    ['market', 'blocked'],
    ['host', 'blocked'],
    ['trading', 'threw'],
  ].map(([id, event]) => ({ id, version: '1.0.0', event }))
  const answer = await fetch(`${stage.edgeUrl}/beacon`, {
    method: 'POST',
    headers: { origin: stage.edgeUrl },
    body: JSON.stringify({ ticket: null, builds }),
  })
  expect(answer.headers.getSetCookie()).toEqual([
    'market-failed=1.0.0; Path=/; Max-Age=86400; SameSite=Lax',
    'host-failed=1.0.0; Path=/; Max-Age=86400; SameSite=Lax',
  ])
})

it('COMP-884 behind a proxy that names the host of the page in X-Forwarded-Host, its reports count', async () => {
  const body = JSON.stringify({
    ticket: null,
    builds: [{ id: 'market', version: '1.0.0', event: 'healthy' }],
  })
  for (const [host, status] of [
    ['market.localhost', 204],
    ['trading.localhost', 403],
  ] as const) {
    const headers = { origin: 'https://market.localhost', 'x-forwarded-host': host }
    const answer = await fetch(`${stage.edgeUrl}/beacon`, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  }
})
