import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashOf } from '@kontor/server/blobs'
import { fakeBuild, fakeManifest } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const manifest = (change: (one: ReturnType<typeof fakeManifest>) => void) => {
  const one = fakeManifest('market')
  change(one)
  return { 'mf-manifest.json': JSON.stringify(one) }
}
const card = (change: object) => ({
  'kontor.json': fakeBuild('market', '2.0.0', change)['kontor.json']!,
})

describe('publishing', () => {
  it('publishes a build once', async () => {
    const first = await stage.publishFake('market', '1.0.0')
    expect(first).toMatchObject({
      status: 201,
      body: { id: 'market', version: '1.0.0', already: false, files: 6, publishedBy: 'operator' },
    })
    const again = await stage.publishFake('market', '1.0.0')
    expect(again).toMatchObject({ status: 200, body: { already: true, digest: first.body.digest } })
  })

  it('COMP-026 publishes nothing for a sender who disconnects before the build is stored', async () => {
    const files = new Map(
      Object.entries(fakeBuild('market', '1.5.0')).map(([name, text]) => [name, Buffer.from(text)]),
    )
    const { builds } = stage.registry
    const ref = { id: 'market', version: '1.5.0' } as const
    const publisher = { by: 'operator', isGone: () => true }
    await expect(builds.publish(ref, files, publisher)).rejects.toThrow('is gone')
    expect(builds.find('market', '1.5.0')).toBeUndefined()
  })

  it('refuses other bytes for a published version and keeps the first', async () => {
    await stage.publishFake('account', '1.0.0')
    const other = await stage.publish('account', '1.0.0', {
      ...fakeBuild('account'),
      'page.js': '// other',
    })
    expect(other).toEqual({
      status: 409,
      body: {
        error: {
          code: 'version-taken',
          message: 'account 1.0.0 is published already, with other bytes, by operator.',
          next: 'Raise the version: 1.0.1 is free.',
        },
      },
    })
    expect(await (await stage.edge('/builds/account/1.0.0/page.js')).text()).toBe('// page')
  })

  it('COMP-670 accepts the same bytes from another commit as the published build', async () => {
    const [one, other] = ['a', 'b'].map((digit) => {
      return { state: 'committed', commit: digit.repeat(40), author: 'Mia' }
    })
    const first = await stage.publishFake('market', '2.9.0', { source: one })
    expect(first.status).toBe(201)
    const later = { source: other, fits: ['host@1.0.0'] }
    const again = await stage.publishFake('market', '2.9.0', later)
    expect(again).toMatchObject({ status: 200, body: { already: true, digest: first.body.digest } })
    expect(stage.registry.builds.find('market', '2.9.0')?.card.source).toEqual(one)
  })

  it('accepts one of several simultaneous uploads of a version', async () => {
    const versions = ['a', 'b', 'c'].map((text) => ({
      ...fakeBuild('host', '3.0.0'),
      'vendor.js': `// ${text}`,
    }))
    const answers = await Promise.all(
      versions.map((files) => stage.publish('host', '3.0.0', files)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('takes the path from the filename of a part named file', async () => {
    const form = new FormData()
    for (const [name, text] of Object.entries(fakeBuild('trading', '5.0.0')))
      form.append('file', new Blob([text]), name)
    expect(await stage.call('PUT', '/api/builds/trading/5.0.0', { body: form })).toMatchObject({
      status: 201,
      body: { files: 6 },
    })
    expect((await stage.edge('/builds/trading/5.0.0/static/expose.js')).status).toBe(200)
  })

  it.each([
    '../escape.js',
    '/etc/passwd',
    'a/../../b.js',
    'a\\b.js',
    '.env',
    'static/.git/config',
    'a//b.js',
    `${'x'.repeat(250)}.js`,
    '__proto__/x.js',
  ])('refuses the path %j', async (bad) => {
    const answer = await stage.publish('trading', '1.0.0', { ...fakeBuild('trading'), [bad]: 'x' })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'path-unsafe' } } })
    expect(stage.registry.builds.find('trading', '1.0.0')).toBeUndefined()
  })

  it('keeps no file of a refused build', async () => {
    const secret = '// of a refused build'
    const files = { ...fakeBuild('onboarding'), 'kontor.json': '{}', 'page.js': secret }
    await stage.publish('onboarding', '1.0.0', files)
    const { missing } = (
      await stage.post('/api/blobs/missing', { hashes: [hashOf(Buffer.from(secret))] })
    ).body
    expect(missing).toHaveLength(1)
  })

  it('refuses malformed uploads', async () => {
    expect(
      await stage.call('PUT', '/api/builds/market/7.0.0', {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 400, body: { error: { code: 'body-invalid' } } })
    expect(await stage.publish('market', '7.0.0', {})).toMatchObject({
      status: 422,
      body: { error: { code: 'build-empty' } },
    })
    expect(await stage.publish('market', 'seven', fakeBuild('market'))).toMatchObject({
      status: 400,
      body: { error: { code: 'version-malformed' } },
    })
    expect(await stage.publish('News', '1.0.0', fakeBuild('market'))).toMatchObject({
      status: 400,
      body: { error: { code: 'area-malformed' } },
    })
  })

  it('refuses a file that is too large', async () => {
    const answer = await stage.publish('market', '7.0.0', {
      ...fakeBuild('market', '7.0.0'),
      'big.js': 'x'.repeat(17 * 1024 * 1024),
    })
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'build-too-large' } } })
  })
})

/** A build with a file of 600 kB that cannot be compressed. */
const large = (version: string) => ({
  ...fakeBuild('market', version),
  'large.js': `// ${randomBytes(300_000).toString('hex')}`,
})

it('COMP-074 COMP-112 refuses a build that exceeds the quota of its area, leaves nothing, and logs a line without a stack', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const small = await Stage.open({ BUILDS_QUOTA_MB: '1' })
  try {
    expect((await small.publish('market', '1.0.0', large('1.0.0'))).status).toBe(507)
    expect((await small.publishFake('market', '1.0.0')).status).toBe(201)
    expect(await small.publish('market', '1.1.0', large('1.1.0'))).toMatchObject({
      status: 507,
      body: {
        error: {
          code: 'quota-reached',
          message:
            'market@1.1.0 is not published: with it the builds of its area would take more than 1 MB.',
          next: 'Raise BUILDS_QUOTA_MB, or delete builds that nothing uses with kontor gc --delete.',
        },
      },
    })
    expect(small.registry.builds.list().map((one) => one.card.version)).toEqual(['1.0.0'])
    expect((await small.publishFake('trading')).status).toBe(201)
    const lines = logged.mock.calls.map(([line]) => String(line).replace(/^[\da-f]{8} /, ''))
    expect(lines).toEqual(
      ['1.0.0', '1.1.0'].map(
        (version) =>
          `PUT /api/builds/market/${version}: market@${version} is not published: with it the builds of its area would take more than 1 MB.`,
      ),
    )
  } finally {
    logged.mockRestore()
    await small.close()
  }
})

describe('an invalid build', () => {
  it.each<[string, string, Record<string, string | null>]>([
    ['kontor.json is missing', 'market', { 'kontor.json': null }],
    ['kontor.json is not JSON', 'market', { 'kontor.json': '{' }],
    ['kontor.json is not the card of a build', 'market', { 'kontor.json': '{}' }],
    ['kontor.json is the card of trading@2.0.0', 'market', card({ id: 'trading' })],
    ['kontor.json is the card of market@9.9.9', 'market', card({ version: '9.9.9' })],
    ['which is not a range', 'market', card({ lent: { react: 'newest' } })],
    ['mf-manifest.json is missing', 'market', { 'mf-manifest.json': null }],
    ['mf-manifest.json is not JSON', 'market', { 'mf-manifest.json': '<!doctype html>' }],
    ['mf-manifest.json is not a federation manifest', 'market', { 'mf-manifest.json': '[]' }],
    ['mf-manifest.json is named "trading"', 'market', manifest((one) => (one.name = 'trading'))],
    [
      'exposes ./remote, ./secret',
      'market',
      manifest((one) => one.exposes.push({ ...one.exposes[0]!, path: './secret' })),
    ],
    ['exposes nothing', 'market', manifest((one) => (one.exposes = []))],
    ['names remoteEntry.js, which is not', 'market', { 'remoteEntry.js': null }],
    ['names page.js, which is not', 'market', { 'page.js': null }],
    ['names expose.css, which is not', 'market', { 'expose.css': null }],
    [
      'shares lodash, which the host does not lend',
      'market',
      manifest((one) => (one.shared[0]!.name = 'lodash')),
    ],
    ['entry.json is missing', 'host', { 'entry.json': null }],
    ['entry.json must be', 'host', { 'entry.json': '{"scripts":"main.js"}' }],
    ['entry.json names no script', 'host', { 'entry.json': '{"scripts":[],"styles":[]}' }],
    ['entry.json names main.css, which is not', 'host', { 'main.css': null }],
  ])('is refused: %s', async (reason, id, changes) => {
    const files = { ...fakeBuild(id, '2.0.0'), ...changes }
    const kept = Object.fromEntries(
      Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null),
    )
    const answer = await stage.publish(id, '2.0.0', kept)
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'manifest-invalid', message: expect.stringContaining(reason) } },
    })
    expect(stage.registry.builds.find(id as 'host', '2.0.0')).toBeUndefined()
  })
})
