/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open({ TRUSTED_PROXIES: 'loopback' })
  await stage.promoteAll()
})
afterEach(() => stage.close())

/** The last good builds that the current composition names. */
async function lastGood(): Promise<string[]> {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  return Object.values(composition.parse(JSON.parse(body.payload)).lastGood).map(
    ({ id, version, files }) => `${id}@${version} ${Object.keys(files).join()}`,
  )
}

async function release(version: string, card = {}): Promise<void> {
  await stage.publishFake('market', version, card)
  expect(await stage.promote([`market@${version}`])).toMatchObject({ status: 200 })
}

it('COMP-005 names the last good build of an area by its entry, and none for an area without one', async () => {
  expect(await lastGood()).toEqual([])
  await release('1.1.0')
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
  await stage.publishFake('trading', '1.1.0')
  await stage.promote(['trading@1.1.0'])
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js', 'trading@1.0.0 remoteEntry.js'])
})

it('COMP-005 never names a build that was rolled back', async () => {
  await release('1.1.0')
  await release('1.2.0')
  await stage.rollback()
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
  await release('1.3.0')
  expect(await lastGood()).toEqual(['market@1.1.0 remoteEntry.js'])
  await stage.rollback({ to: 1 })
  expect(await lastGood()).toEqual([])
})

it('COMP-005 names the newest earlier build that fits the host', async () => {
  await release('1.1.0', { lent: { react: '~19.3.1' } })
  await release('1.2.0')
  await stage.publishFake('host', '2.0.0', { lent: { react: '19.4.0', valtio: '2.3.2' } })
  await stage.promote(['host@2.0.0'])
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
})

it('COMP-009 never names a build that uses a name which the host does not lend', async () => {
  await release('1.1.0', { names: { valtio: ['proxy'] } })
  await release('1.2.0')
  await stage.publishFake('host', '2.0.0', { names: { react: ['useState'] } })
  await stage.promote(['host@2.0.0'])
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
})

/** Reports a build as a page does, from a network of its own. */
async function report(version: string, outcome: string, network: string): Promise<void> {
  const answer = await fetch(`${stage.edgeUrl}/beacon`, {
    method: 'POST',
    headers: { origin: stage.edgeUrl, 'x-forwarded-for': network },
    body: JSON.stringify({ id: 'market', version, outcome }),
  })
  expect(answer.status).toBe(204)
}

it('COMP-020 after two bad builds the last good one is named, not the previous one', async () => {
  await report('1.0.0', 'healthy', '203.0.113.1')
  await release('7.0.0')
  await report('7.0.0', 'fell-back', '203.0.113.1')
  await release('7.0.1')
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
  await report('7.0.1', 'healthy', '203.0.113.1')
  await release('7.0.2')
  expect(await lastGood()).toEqual(['market@7.0.1 remoteEntry.js'])
  expect((await stage.call('GET', '/api/status')).body.lastGood).toEqual({ market: '7.0.1' })
})

it('COMP-020 a good build is known after a restart, until it fails', async () => {
  await report('1.0.0', 'healthy', '203.0.113.1')
  await release('1.1.0')
  await stage.restart({ TRUSTED_PROXIES: 'loopback' })
  await release('1.2.0')
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
  await report('1.2.0', 'healthy', '203.0.113.1')
  for (const network of ['203.0.113.2', '203.0.113.3']) await report('1.2.0', 'failed', network)
  await release('1.3.0')
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
})

it('COMP-021 the host too has a last good build, which must fit all areas', async () => {
  const lastGoodHost = async () => {
    const { body } = await stage.call('GET', '/api/channels/production/composition')
    return composition.parse(JSON.parse(body.payload)).lastGoodHost
  }
  expect(await lastGoodHost()).toBeUndefined()
  await stage.publishFake('host', '1.1.0', { lent: { react: '19.3.2', valtio: '2.3.2' } })
  await stage.promote(['host@1.1.0'])
  expect(Object.keys((await lastGoodHost())!.files)).toEqual(['vendor.js', 'main.js', 'main.css'])
  await release('1.1.0', { lent: { react: '^19.3.2' } })
  expect(await lastGoodHost()).toBeUndefined()
})

/** The health of each published build of the market, the newest first. */
const healthOfMarket = async () =>
  (await stage.call('GET', '/api/status')).body.published.market.map(
    ({ version, health }: { version: string; health: string }) => `${version} ${health}`,
  )

it('COMP-075 a bad build stays bad after a restart and after a report that it is healthy, and is never named', async () => {
  await report('1.0.0', 'healthy', '203.0.113.1')
  await release('1.1.0')
  for (const network of ['203.0.113.1', '203.0.113.2']) await report('1.1.0', 'failed', network)
  await stage.restart({ TRUSTED_PROXIES: 'loopback' })
  await report('1.1.0', 'healthy', '203.0.113.3')
  await release('1.2.0')
  expect(await healthOfMarket()).toEqual(['1.2.0 untried', '1.1.0 bad', '1.0.0 good'])
  expect(await lastGood()).toEqual(['market@1.0.0 remoteEntry.js'])
})

it('COMP-075 one network that lies about a build that was good before a restart changes nothing', async () => {
  for (const network of ['203.0.113.1', '203.0.113.2']) await report('1.0.0', 'healthy', network)
  await stage.restart({ TRUSTED_PROXIES: 'loopback' })
  await report('1.0.0', 'failed', '203.0.113.9')
  await release('1.1.0')
  expect(await healthOfMarket()).toEqual(['1.1.0 untried', '1.0.0 good'])
})
