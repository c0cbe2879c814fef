/** @module-tag slow */
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { fakeBuild } from '../testing/fake-builds.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'
import { writeFiles } from '../testing/write-files.ts'
import { commandsOf } from './help/with-help.ts'
import { makeProgram } from './program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-dry-run-'))
const site = path.join(folder, 'site')
const copy = path.join(folder, 'database.tgz')
const built = path.join(folder, 'market')

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  await writeFiles(built, fakeBuild('market', '1.2.0'))
  const startsAt = { builds: ['market@1.1.0'], at: Date.UTC(2100, 0, 1) }
  await stage.post('/api/channels/production/schedule', startsAt)
  await stage.post('/api/channels/production/previews', { builds: ['market@1.1.0'] })
  await stage.post('/api/tokens', { name: 'leaver', role: 'reader' })
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const kontor = (...args: string[]) =>
  runKontor(args, {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    KONTOR_APP: stage.edgeUrl,
  })

const json = async (line: string) =>
  JSON.parse((await kontor(...line.split(' '), '--dry-run', '--json')).out)

/** What a change leaves at the registry, and what a command leaves here. */
const everything = async () => [
  (await stage.call('GET', '/api/log')).body,
  await stage.sql('select name, sha256, ends_at, revoked_at from token order by name'),
  stage.registry.keys.facts(),
  existsSync(path.join(stage.data, 'keys/next.pem')),
  (await stage.sql('select count(*) as blobs from blob'))[0],
  [existsSync(site), existsSync(copy)],
]

const publish = ['publish', 'market', '--dirty', '--dist', built]
const MOMENT = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC`

it('COMP-650 every command that changes something has --dry-run; the others only look', async () => {
  const without = commandsOf(await makeProgram())
    .filter(([, { commands, options }]) => {
      const isShown = options.some(({ long, hidden }) => long === '--dry-run' && !hidden)
      return commands.length === 0 && !isShown
    })
    .map(([words]) => words)
  const local = ['completion', 'schema']
  const lists = ['areas', 'keys', 'preview', 'quarantine', 'schedule', 'tokens']
  const looks = ['gate', 'canary status', 'status', 'incidents', 'log', 'diff', 'doctor']
  expect(new Set(without)).toEqual(
    new Set([...local, ...looks, ...lists.map((name) => `${name} list`)]),
  )
})

it.each<[line: string | string[], said: string]>([
  [
    publish,
    String.raw`\d files, \d+ B: \d of them known already, \d would be sent, \d+ B\.\nmarket 1\.2\.0 would be published; no channel would run it yet\.`,
  ],
  [
    'preview new market@1.1.0 --hours 2',
    `A link would open market@1\\.1\\.0 until ${MOMENT}, with real accounts\\.`,
  ],
  ['preview extend market@1.1.0 --hours 2', `market@1\\.1\\.0 would be open until ${MOMENT}\\.`],
  [
    'preview stop market@1.1.0',
    'Would stop 1 of market@1.1.0; pages that run it would leave it\\.',
  ],
  [
    'time-machine production:1',
    `It has run since ${MOMENT}: host 1\\.0\\.0, .*\\.\nA link would open production:1 until ${MOMENT}, with real accounts\\.`,
  ],
  [
    'tokens create night --role operator --days 3',
    `A token would be made: night may change every channel, until ${MOMENT}\\.`,
  ],
  ['tokens renew leaver', `A token would get another secret: leaver may look, until ${MOMENT}\\.`],
  [
    'tokens revoke leaver',
    'leaver, which may look, would be revoked for good\\. It was never used\\.',
  ],
  ['keys rotate', 'Another online key would sign from list 2 on, [0-9a-f]{16} no more\\.'],
  ['areas add rewards', 'rewards would be registered; no token may publish it yet\\.'],
  ['areas limit market 160', 'The limit of market would be 160 kB; larger builds are refused\\.'],
  [
    'schedule cancel 1',
    'The promote 1 would be cancelled: market@1\\.1\\.0#[0-9a-f]+ at 2100-01-01 00:00:00 UTC\\.',
  ],
  [
    ['export', site],
    `${site} would have production 1: \\d+ files, \\d+ kB with the compressed copies\\.\n {2}Signed until ${MOMENT}: export again before\\.`,
  ],
  [['backup', copy], `database\\.tgz would have the registry’s database: \\d+(\\.\\d)? [kM]B\\.`],
])('COMP-650 kontor %s --dry-run says what would be, and changes nothing', async (line, said) => {
  const args = Array.isArray(line) ? line : line.split(' ')
  const before = await everything()
  const ended = await kontor(...args, '--dry-run')
  expect(ended).toEqual({
    code: 0,
    out: expect.stringMatching(new RegExp(`^${said}\n$`)),
    err: '',
  })
  const { out } = await kontor(...args, '--dry-run', '--json')
  expect(JSON.parse(out)).toMatchObject({ ok: true, dryRun: true })
  expect(await everything()).toEqual(before)
})

it('COMP-650 a dry run gives nothing away that would open or sign something', async () => {
  expect(await json('preview new market@1.1.0')).toMatchObject({ id: null, path: null, url: null })
  expect(await json('tokens create night --role operator')).toMatchObject({ token: null })
  expect(await json('tokens renew leaver')).toMatchObject({ token: null })
})

it('COMP-651 a dry run is refused as the change would be', async () => {
  copyFileSync(path.join(stage.data, 'keys/online.pem'), path.join(folder, 'other.pem'))
  for (const [line, code, sentence] of [
    ['preview new market@9.9.9', 2, 'market@9.9.9 is not published.'],
    ['time-machine production:9', 2, 'production has no revision 9'],
    ['tokens create leaver --role reader', 5, 'There is, or was, a token "leaver".'],
    ['tokens create squad --role publisher --area gone', 2, 'gone is not a registered area'],
    ['tokens renew nobody-here', 2, 'There is no valid token "nobody-here".'],
    ['tokens revoke operator', 5, '"operator" is the only valid token of an admin.'],
    ['areas add market', 5, 'The area market is registered already.'],
    ['areas limit gone 160', 2, 'gone is not a registered area'],
    ['schedule cancel 9', 5, 'production has no promote 9 that waits.'],
    [`keys rotate --root ${folder}/other.pem`, 2, 'signed by another root key.'],
    ['export ./site --channel nowhere', 1, 'Nothing is promoted to nowhere yet.'],
  ] as const) {
    const ended = await kontor(...line.split(' '), '--dry-run')
    expect({ line, code: ended.code, out: ended.out }).toEqual({ line, code, out: '' })
    expect(ended.err).toContain(sentence)
  }
})

it('COMP-651 a dry run of a publish knows the version that is taken, and what is wrong with the build', async () => {
  await kontor(...publish)
  const again = await kontor(...publish, '--dry-run')
  expect(again.out).toBe('market 1.2.0 is published already, with these very bytes.\n')

  writeFileSync(path.join(built, 'page.js'), '// other')
  expect(await kontor(...publish, '--dry-run')).toEqual({
    code: 5,
    out: '',
    err:
      '✗ market 1.2.0 is published already, with other bytes, by operator.\n' +
      '  Raise the version: 1.2.1 is free.\n',
  })
  await writeFiles(built, fakeBuild('market', '1.3.0', { lent: { react: 'new' } }))
  const wrong = await kontor(...publish, '--dry-run')
  expect(wrong).toMatchObject({ code: 3, out: '' })
  expect(await kontor(...publish)).toEqual(wrong)
})

it('COMP-692 a dry run of a publish says that the quota of the area would be reached, and stores nothing', async () => {
  const large = path.join(folder, 'large')
  const noise = randomBytes(300_000).toString('hex')
  await writeFiles(large, { ...fakeBuild('market', '1.4.0'), 'large.js': `// ${noise}` })
  const small = await Stage.open({ BUILDS_QUOTA_MB: '1' })
  onTestFinished(() => small.close())
  const settings = { REGISTRY_DATA: small.data, KONTOR_REGISTRY: small.registryUrl }
  const send = (...more: string[]) =>
    runKontor(['publish', 'market', '--dirty', '--dist', large, ...more], settings)
  const tried = await send('--dry-run')
  expect(tried).toMatchObject({
    out: '',
    err: expect.stringContaining(
      '✗ market@1.4.0 is not published: with it the builds of its area would take more than 1 MB.',
    ),
  })
  expect((await small.sql<{ blobs: string }>('select count(*) as blobs from blob'))[0]).toEqual({
    blobs: '0',
  })
  expect(await send()).toEqual(tried)

  await writeFiles(large, { 'large.js': '// little' })
  expect(await send('--dry-run')).toMatchObject({ code: 0, err: '' })
})

it('COMP-651 a dry run needs the role of the change', async () => {
  const { secret } = (await stage.post('/api/tokens', { name: 'looker', role: 'reader' })).body
  const reader = { KONTOR_REGISTRY: stage.registryUrl, KONTOR_TOKEN: secret }
  for (const line of ['areas add rewards', 'tokens revoke leaver', 'schedule cancel 1'])
    expect(await runKontor([...line.split(' '), '--dry-run'], reader)).toMatchObject({ code: 4 })
})
