import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFakeFeed } from '../../trials/testing/market/fake-feed.ts'
import { layers, openSandbox, type TestSandbox } from '../../trials/testing/sandbox.ts'
import { buildApp } from './app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EMAIL = 'owner@kontor.example'

/** Counts of rows after a start a year from now. */
let sandbox: TestSandbox
let now: number
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.register(EMAIL)
  sandbox.wait(365 * DAY)
  now = Date.now() + 365 * DAY
})
afterAll(() => sandbox.stop())

/** Starts another process on the database and stops it. */
async function startAgain(): Promise<string[]> {
  const lines: string[] = []
  const settings = { layers, scrypt: { N: 2, r: 8, p: 1 }, clock: () => now }
  const log = (line: string) => lines.push(line)
  const app = await buildApp({
    database: sandbox.database,
    feed: createFakeFeed(),
    settings,
    log,
  })
  await app.close()
  return lines
}

const time = 'to_timestamp($2::bigint / 1000.0)'
const person = `(select id from person where email = '${EMAIL}')`
const family = `(select min(id::text)::uuid from token_family where person_id = ${person})`

/**
 * SQL that inserts a row with a name ($1) and a time ($2); times that are too old, and times that
 * are not.
 */
const cases: [table: string, name: string, old: number, young: number, insert: string][] = [
  [
    'idempotency_key',
    'key',
    -31 * DAY,
    -29 * DAY,
    `(person_id, key, body_hash, created_at) values (${person}, $1, 'h', ${time})`,
  ],
  [
    'outbox',
    'subject',
    -31 * DAY,
    -29 * DAY,
    `(subject, recipient, body, sent_at) values ($1, 'a', 'b', $2)`,
  ],
  [
    'token_family',
    'device',
    -31 * DAY,
    -29 * DAY,
    `(id, device, person_id, signed_in_at, last_seen_at) values (gen_random_uuid(), $1, ${person}, $2, $2)`,
  ],
  [
    'account_event',
    'id',
    -91 * DAY,
    -89 * DAY,
    `(id, person_id, event, at, created_at) values ($1, ${person}, '{}', 0, ${time})`,
  ],
  [
    'mailed_code',
    'email',
    -11 * MINUTE,
    -9 * MINUTE,
    `(email, purpose, code_hash, sent_at, expires_at) values ($1, 'login', 'h', 0, $2)`,
  ],
  ['tries', 'subject', -MINUTE, MINUTE, '(subject, count, ends_at) values ($1, 1, $2)'],
  ['guess', 'subject', -MINUTE, MINUTE, '(subject, wrong, next_at, ends_at) values ($1, 1, 0, $2)'],
  [
    'passkey_challenge',
    'challenge',
    -MINUTE,
    MINUTE,
    `(challenge, purpose, expires_at) values ($1, 'login', $2)`,
  ],
  [
    'token',
    'hash',
    -MINUTE,
    MINUTE,
    `(hash, family_id, kind, expires_at) values ($1, ${family}, 'access', $2)`,
  ],
  ...['device', 'network'].map((kind): (typeof cases)[number] => [
    `known_${kind}`,
    `${kind}_hash`,
    -91 * DAY,
    -89 * DAY,
    `(person_id, ${kind}_hash, seen_at) values (${person}, $1, $2)`,
  ]),
]

it.each(cases)(
  'SANDBOX-084 the start deletes only what is too old of %s; a log-in deletes nothing',
  async (table, name, old, young, insert) => {
    const names = async () => {
      const rows = await sandbox.database.query<{ name: string }>(
        `select ${name} as name from ${table} where ${name} in ('old', 'young') order by 1`,
      )
      return rows.map((row) => row.name)
    }
    await sandbox.database.query(`insert into ${table} ${insert}`, ['old', now + old])
    await sandbox.database.query(`insert into ${table} ${insert}`, ['young', now + young])
    await sandbox.logIn(EMAIL)
    expect(await names()).toEqual(['old', 'young'])
    await startAgain()
    expect(await names()).toEqual(['young'])
  },
)

it('SANDBOX-084 more old rows than one statement deletes are deleted, and nothing is logged', async () => {
  await sandbox.database.query(
    `insert into guess (subject, wrong, next_at, ends_at)
       select 'old ' || n, 1, 0, 0 from generate_series(1, 2500) as n`,
  )
  expect((await startAgain()).join()).not.toContain('deleted')
  expect(await sandbox.database.query('select 1 from guess where ends_at = 0')).toEqual([])
})

it('SANDBOX-084 new pictures reuse the disk space of deleted ones', async () => {
  const size = async () => {
    const [row] = await sandbox.database.query<{ size: string }>(
      `select pg_total_relation_size('picture') as size`,
    )
    return Number(row?.size)
  }
  const come = () =>
    sandbox.database.query(
      `insert into picture (id, person_id, purpose, content, sha256, size, width, height, created_at)
       select gen_random_uuid(), ${person}, 'identity', $1, '', 1, 1, 1, 0 from generate_series(1, 20)`,
      [randomBytes(100_000)],
    )
  await come()
  const once = await size()
  await sandbox.database.query('delete from picture')
  await startAgain()
  await come()
  expect(await size()).toBeLessThan(1.5 * once)
})
