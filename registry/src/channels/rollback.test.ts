/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { composition, signedComposition } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open({ TRUSTED_PROXIES: 'loopback' })
  await stage.promoteAll()
})
afterEach(() => stage.close())

async function release(...builds: string[]): Promise<void> {
  for (const one of builds) {
    const [id, version] = one.split('@') as ['market', string]
    await stage.publishFake(id, version)
  }
  expect(await stage.promote(builds)).toMatchObject({ status: 200 })
}

/** Makes pages report a build from two networks. */
async function report(id: string, version: string, outcome: string): Promise<void> {
  for (const network of ['203.0.113.1', '203.0.113.2']) {
    const answer = await fetch(`${stage.edgeUrl}/beacon`, {
      method: 'POST',
      headers: { origin: stage.edgeUrl, 'x-forwarded-for': network },
      body: JSON.stringify({ id, version, outcome }),
    })
    expect(answer.status).toBe(204)
  }
}

/** The versions of market and trading in the composition, and the last good one of market. */
async function running() {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  const { remotes, lastGood } = composition.parse(JSON.parse(body.payload))
  return [remotes['market']!.version, remotes['trading']!.version, lastGood['market']?.version]
}

it('COMP-064 rolls back one area only; the next rollback goes one build further, never forward', async () => {
  await release('market@1.1.0')
  await release('market@1.2.0')
  await release('trading@1.1.0')
  expect((await stage.rollback({ area: 'market' })).body).toMatchObject({
    what: 'rollback',
    note: 'market 1.2.0 → 1.1.0',
  })
  expect(await running()).toEqual(['1.1.0', '1.1.0', '1.0.0'])
  await stage.rollback({ area: 'market' })
  expect(await running()).toEqual(['1.0.0', '1.1.0', undefined])
  expect(await stage.rollback({ area: 'market' })).toMatchObject({
    status: 409,
    body: {
      error: {
        message: 'production ran no build of market before 1.0.0 that fits the others.',
      },
    },
  })
  expect(await stage.rollback({ area: 'news' })).toMatchObject({
    status: 404,
    body: { error: { message: 'production never ran a build of news.' } },
  })
})

it('COMP-064 a rollback of the channel after one of an area does not restore the area’s build', async () => {
  await release('market@1.1.0')
  await release('trading@1.1.0')
  await stage.rollback({ area: 'market' })
  await stage.rollback()
  expect(await running()).toEqual(['1.0.0', '1.0.0', undefined])
})

it('COMP-064 restores the area of a named revision', async () => {
  await release('market@1.1.0', 'trading@1.1.0')
  await release('market@1.2.0')
  await stage.rollback({ area: 'market', to: 1 })
  expect(await running()).toEqual(['1.0.0', '1.1.0', '1.1.0'])
})

it('COMP-065 restores an older good build in place of a bad one, unless forced', async () => {
  await report('market', '1.0.0', 'healthy')
  await release('market@1.1.0')
  await report('market', '1.1.0', 'failed')
  await release('market@1.2.0')
  expect((await stage.rollback({ area: 'market' })).body.note).toBe('market 1.2.0 → 1.0.0')
  await stage.promote(['market@1.2.0'])
  expect((await stage.rollback()).body.note).toBe('back to revision 4: market 1.2.0 → 1.0.0')

  const named = { status: 409, body: { error: { code: 'build-bad' } } }
  expect(await stage.rollback({ to: 2 })).toMatchObject(named)
  expect(await stage.rollback({ area: 'market', to: 2 })).toMatchObject(named)
  expect(await stage.rollback({ area: 'market', to: 2, force: true })).toMatchObject({
    status: 200,
    body: { note: 'market 1.0.0 → 1.1.0' },
  })
})

it('COMP-065 refuses to roll back when all earlier builds are bad, and names --force', async () => {
  await report('market', '1.0.0', 'failed')
  await release('market@1.1.0')
  expect(await stage.rollback()).toMatchObject({
    status: 409,
    body: {
      error: {
        message: 'production would go back to market@1.0.0, which fails.',
        next: 'Choose a revision with --to, or insist with --force.',
      },
    },
  })
  expect((await stage.rollback({ force: true })).body.note).toContain('market 1.1.0 → 1.0.0')
})

it('COMP-065 a build that was rolled back is no last good build, until it is promoted again', async () => {
  await release('market@1.1.0')
  await report('market', '1.1.0', 'healthy')
  await stage.rollback({ area: 'market' })
  await release('market@1.2.0')
  expect(await running()).toEqual(['1.2.0', '1.0.0', '1.0.0'])
  await stage.promote(['market@1.1.0'])
  await stage.promote(['market@1.2.0'])
  expect(await running()).toEqual(['1.2.0', '1.0.0', '1.1.0'])
})

const moved = (expected: number) => ({
  status: 409,
  body: {
    error: { code: 'channel-moved', message: `production runs revision 1, not ${expected}.` },
  },
})

it('COMP-066 a change that expects another revision than the current one is refused, and changes nothing', async () => {
  await stage.publishFake('market', '1.1.0')
  const channel = '/api/channels/production'
  const builds = ['market@1.1.0']
  expect(await stage.post(`${channel}/promote`, { builds, expect: 0 })).toMatchObject(moved(0))
  expect(await stage.post(`${channel}/rollback`, { expect: 2 })).toMatchObject(moved(2))
  expect(await stage.post(`${channel}/resign`, { expect: 7 })).toMatchObject(moved(7))
  const both = [1, 2].map(() => stage.post(`${channel}/promote`, { builds, expect: 1 }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  const first = { builds: ['market@1.1.0'], expect: 0 }
  expect(await stage.post('/api/channels/staging/promote', first)).toMatchObject({
    body: { error: { code: 'composition-incomplete' } },
  })
})

it('COMP-067 a squad’s token promotes its own area to staging, and nothing else anywhere', async () => {
  const token = await stage.token('publisher-market')
  await stage.promote(
    ['host', 'market', 'trading', 'account', 'onboarding'].map((id) => `${id}@1.0.0`),
    'staging',
  )
  await stage.publishFake('market', '1.1.0')
  await stage.publishFake('trading', '1.1.0')
  const send = (channel: string, what: string, body: object) =>
    stage.post(`/api/channels/${channel}/${what}`, body, token)
  const own = { builds: ['market@1.1.0'] }
  expect(await send('staging', 'promote', own)).toMatchObject({
    status: 200,
    body: { revision: 2, by: 'publisher-market' },
  })
  for (const [channel, what, body] of [
    ['production', 'promote', own],
    ['staging-2', 'promote', own],
    ['staging', 'promote', { builds: ['trading@1.1.0'] }],
    ['staging', 'promote', { builds: ['market@1.0.0', 'trading@1.1.0'] }],
    ['staging', 'rollback', {}],
    ['staging', 'resign', {}],
  ] as const)
    expect(await send(channel, what, body)).toMatchObject({
      status: 403,
      body: { error: { code: 'not-allowed' } },
    })
  expect(await stage.post('/api/channels/staging/promote', own, 'wrong')).toMatchObject({
    status: 401,
  })
})

it('COMP-201 an area that is promoted later runs beside the others, and its rollback takes it out again', async () => {
  const { revision } = stage.registry.channels.history('production').at(-1)!
  await stage.addArea('rewards')
  await release('rewards@1.0.0')
  expect(await areasOfPage()).toEqual(['account', 'market', 'onboarding', 'rewards', 'trading'])
  expect((await stage.rollback({ area: 'rewards' })).body).toMatchObject({
    revision: revision + 2,
    note: 'rewards 1.0.0 → none',
  })
  expect(await areasOfPage()).toEqual(['account', 'market', 'onboarding', 'trading'])
  expect(await stage.rollback({ area: 'rewards' })).toMatchObject({ status: 409 })

  await release('rewards@1.1.0')
  await release('market@1.1.0')
  expect((await stage.rollback({ to: revision })).body).toMatchObject({
    note: `back to revision ${revision}: market 1.1.0 → 1.0.0, rewards 1.1.0 → none`,
  })
})

/** The remotes of the composition that the edge serves. */
async function areasOfPage(): Promise<string[]> {
  const { payload } = signedComposition.parse(await (await stage.edge('/composition')).json())
  return Object.keys(composition.parse(JSON.parse(payload)).remotes).toSorted()
}

it('COMP-493 a rollback may say why, and history and log have it', async () => {
  await release('market@1.1.0')
  const reason = 'Prices are shown twice.'
  const { body } = await stage.rollback({ area: 'market', reason })
  expect(body.note).toBe('market 1.1.0 → 1.0.0; Prices are shown twice')
  const { entries } = (await stage.call('GET', '/api/log?what=rollback')).body
  expect(entries).toMatchObject([{ who: 'operator', revision: 3, reason }])
  expect(await stage.rollback({ reason: ' ' })).toMatchObject({ status: 400 })
})

it('COMP-716 a rollback of an area, or of the channel, skips builds that are quarantined', async () => {
  await release('market@1.1.0')
  await release('market@1.2.0')
  const body = { build: 'market@1.1.0', reason: 'Prices are shown twice.' }
  await stage.post('/api/quarantine', body)
  for (const wish of [{ area: 'market' }, {}]) {
    expect(await stage.rollback(wish)).toMatchObject({
      status: 200,
      body: { builds: { market: '1.0.0' } },
    })
    await stage.promote(['market@1.2.0'])
  }
  const named = await stage.rollback({ area: 'market', to: 2, force: true })
  expect(named.body.error.code).toBe('build-quarantined')
})

it('COMP-716 where all earlier builds are quarantined, a rollback names the newest of them', async () => {
  await release('market@1.1.0')
  await stage.post('/api/quarantine', { build: 'market@1.0.0', reason: 'Prices are shown twice.' })
  expect(await stage.rollback({ area: 'market', force: true })).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'build-quarantined',
        message: 'production would go back to market@1.0.0, which is quarantined.',
      },
    },
  })
})
