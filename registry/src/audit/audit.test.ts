/** @module-tag slow */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceRoot } from '../base/folders.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'
import { record } from './audit-log.ts'

let stage: Stage
let folder: string
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.stopEdge()
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-audit-'))
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true })
})

const kontor = (line: string) =>
  runKontor(line.split(' '), { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

async function entries(query = 'most=1000') {
  return (await stage.call('GET', `/api/log?${query}`)).body.entries
}

const newest = async () => (await stage.call('GET', '/api/log/chain?only=new')).body

const reason = 'the watch list is lost after a reload'

it('COMP-430 each change is an entry with name, kind and reason', async () => {
  await stage.publishFake('market', '1.1.0')
  const start = (await entries('most=1'))[0].n
  const production = '/api/channels/production'
  const changes: [route: string, body: object][] = [
    [`${production}/canary`, { builds: ['market@1.1.0'], plan: 'hold' }],
    [`${production}/canary/promote`, {}],
    [`${production}/rollback`, { area: 'market' }],
    [`${production}/freeze`, { reason }],
    [`${production}/freeze/lift`, {}],
    [`${production}/pins`, { area: 'market', reason }],
    [`${production}/pins/lift`, { area: 'market' }],
    [`${production}/schedule`, { builds: ['trading@1.0.0'], at: Date.now() + 3600_000 }],
    [`${production}/schedule/1/cancel`, {}],
    ['/api/quarantine', { build: 'market@1.1.0', reason }],
    ['/api/quarantine/lift', { build: 'market@1.1.0', reason }],
    [`${production}/previews`, { builds: ['market@1.1.0'] }],
    ['/api/areas', { id: 'rewards' }],
    ['/api/tokens', { name: 'squad-rewards', role: 'publisher', areas: ['rewards'] }],
    ['/api/tokens/squad-rewards/renew', {}],
    ['/api/tokens/squad-rewards/revoke', {}],
  ]
  for (const [route, body] of changes)
    expect((await stage.post(route, body)).status).toBeLessThan(300)
  const { payload } = (await stage.post('/api/keys/draft', {})).body
  expect((await stage.post('/api/keys/rotate', { payload })).status).toBe(200)
  await stage.publishFake('rewards')

  const made = await entries(`after=${start}`)
  expect(made.every(({ who }: { who: string }) => who === 'operator')).toBe(true)
  expect(
    made.map((one: Record<string, string | string[] | null>) =>
      [one['what'], one['channel'] ?? '-', [one['areas']].flat().join('+'), one['text']].join(' '),
    ),
  ).toEqual([
    'canary production market a canary of market@1.1.0 for 5 %',
    'promote production market market 1.0.0 → 1.1.0; the canary of market@1.1.0 ends',
    'rollback production market market 1.1.0 → 1.0.0',
    'freeze production  frozen',
    'freeze production  accepts changes again',
    'pin production market market is pinned',
    'pin production market market is pinned no more',
    expect.stringMatching(/^schedule production trading trading@1.0.0 at \d{4}-/),
    'schedule production trading trading@1.0.0 is cancelled',
    'quarantine - market market 1.1.0 is quarantined everywhere',
    'quarantine - market the quarantine of market 1.1.0 is lifted',
    expect.stringMatching(/^preview production market a preview of .* is opened until /),
    'area - rewards rewards is registered',
    expect.stringMatching(/^token - rewards squad-rewards is made: a publisher of rewards, until /),
    expect.stringMatching(/^token - rewards squad-rewards is renewed until /),
    'token - rewards squad-rewards is revoked',
    'keys -  another online key signs',
    expect.stringMatching(/^publish - rewards rewards 1.0.0: \d+ files, \d/),
  ])
  expect(made[3]).toMatchObject({ reason, revision: null })
  expect(made[2]).toMatchObject({ reason: null, revision: 4 })
})

it('COMP-430 a refused call, and one that changes nothing, is no entry', async () => {
  const [{ n }] = await entries('most=1')
  await stage.post('/api/channels/production/rollback', { to: 99 })
  await stage.post('/api/channels/production/promote', { builds: ['market@1.0.0'] })
  await stage.post('/api/channels/production/resign', { dryRun: true })
  await stage.post('/api/channels/production/freeze/lift', {})
  await stage.post('/api/areas', { id: 'rewards' })
  await stage.post('/api/keys/rotate', { payload: 'another' })
  expect((await entries('most=1'))[0].n).toBe(n)
})

it('COMP-431 the log is read by pages and by filters', async () => {
  const all = await entries()
  const pages = []
  for (let before = all[0].n + 1; before > 1; before = pages.at(-1).n)
    pages.push(...(await entries(`most=7&before=${before}`)))
  expect(pages).toEqual(all)
  const some = async (query: string) =>
    (await entries(query)).map(({ what }: { what: string }) => what)
  expect(await some('area=market&channel=production&what=pin')).toEqual(['pin', 'pin'])
  expect(await some('who=nobody')).toEqual([])
  expect(await some('find=WATCH%20list')).toHaveLength(4)
  expect(await some('find=%25')).toEqual(['canary'])
  expect(await some(`since=${Date.now() + 1000}`)).toEqual([])
  expect(await stage.call('GET', '/api/log?what=nothing')).toMatchObject({ status: 400 })

  expect((await kontor('log --area market --what pin')).out).toMatch(
    /^ *\d+ +\d{4}-\S+ \S+ UTC +operator +pin +production +market is pinned no more$/m,
  )
  const { entries: today, chain } = JSON.parse((await kontor('log --since today --json')).out)
  expect(today).toHaveLength(all.length)
  expect(chain).toEqual({ length: all.length, head: all[0].hash })
})

it('COMP-431 --follow goes on with each new entry, one object a line', async () => {
  const script = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  const env = { ...process.env, REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
  const options = ['log', '--follow', '--json', '--what', 'freeze']
  const child = spawn(process.execPath, [script, ...options], { env, stdio: 'pipe' })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value!).text
  try {
    expect([await next(), await next()]).toEqual(['frozen', 'accepts changes again'])
    await stage.post('/api/channels/production/freeze', { reason })
    await stage.post('/api/channels/production/freeze/lift', {})
    expect([await next(), await next()]).toEqual(['frozen', 'accepts changes again'])
  } finally {
    child.kill('SIGINT')
  }
})

it('COMP-432 an entry cannot be changed, and a changed one is found', async () => {
  const file = path.join(folder, 'log.json')
  await writeFile(file, (await kontor('log --since today --json')).out)
  const verify = () => kontor(`log --verify --against ${file}`)
  expect(await verify()).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^✓ \d+ entries, each with the hash of the one before\. Head \w{64}\n$/,
    ),
  })
  const change = "update audit_entry set text = text || '!' where n = 9"
  await expect(stage.sql(change)).rejects.toThrow('entries of the audit log stay as they are')

  await stage.sql('alter table audit_entry disable trigger audit_entry_stays')
  await stage.sql(change)
  expect(await kontor('log --verify')).toEqual({
    code: 8,
    out: '',
    err: '✗ Entry 9 does not follow from 8.\n  Compare with your last export: kontor log --verify --against <file>.\n',
  })
  expect((await stage.call('GET', '/api/log/chain')).body).toMatchObject({ brokenAt: 9 })

  // The check of new entries forgets its last known entry once a check has found a break.
  expect(await newest()).toMatchObject({ brokenAt: 9 })

  // The last entry is replaced by another one: the chain is whole again.
  await stage.sql("update audit_entry set text = rtrim(text, '!') where n = 9")
  const { length } = (await stage.call('GET', '/api/log/chain')).body
  await stage.sql(`delete from audit_entry where n = ${length}`)
  await stage.registry.database.transaction((tx) =>
    record(tx, { at: 1, who: 'nobody', what: 'gc', text: 'nothing' }),
  )
  const ended = await verify()
  expect(ended).toMatchObject({ code: 8, out: '' })
  expect(ended.err).toContain(`✗ Entry ${length} of the log is another one than in ${file}`)
})

it('COMP-435 the registry checks only entries since its last check, and all where these do not follow', async () => {
  const { wholeAt, length } = (await stage.call('GET', '/api/log/chain')).body
  // The trigger is off. Only the check of the whole log sees a change before the last check.
  await stage.sql("update audit_entry set text = text || '!' where n = 9")
  await stage.post('/api/areas', { id: 'shares' })
  expect(await newest()).toMatchObject({ length: length + 1, brokenAt: null, wholeAt })
  await stage.sql(`update audit_entry set text = text || '!' where n = ${length + 1}`)
  expect(await newest()).toMatchObject({ length: length + 1, brokenAt: null, wholeAt })
  await stage.sql(`update audit_entry set hash = before where n = ${length + 1}`)
  const all = await newest()
  expect(all).toMatchObject({ brokenAt: 9 })
  expect(all.wholeAt).toBeGreaterThan(wholeAt)
  expect(await stage.call('GET', '/api/log/chain?only=some')).toMatchObject({ status: 400 })
})

it('COMP-433 a page of a long log is read by an index', async () => {
  const { registry } = stage
  await registry.database.transaction(async (tx) => {
    await tx.query('alter table audit_entry disable trigger audit_entry_stays')
    await tx.query(
      `insert into audit_entry select n, n, 'operator', 'gc', null, '{}', null, 'entry ' || n, null, '', ''
       from generate_series(1000, 21000) as n`,
    )
  })
  const plan = await stage.sql<Record<string, string>>(
    "explain select * from audit_entry where who = 'controller' order by n desc limit 50",
  )
  expect(JSON.stringify(plan)).toContain('audit_entry_who')
  expect(await entries('most=50&before=15000')).toHaveLength(50)
})
