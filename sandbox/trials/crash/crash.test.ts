/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@kontor/server/database'
import { depth } from '@kontor/tooling/test/depth.ts'
import { type Postgres, startPostgres } from '../../../server/testing/postgres.ts'
import { openDatabase } from '../../src/db/open.ts'
import { audit } from '../../src/money/ledger/audit.ts'
import { newTrader, renew, startVictim } from './client.ts'
import { askAgain, newResults, trade, type User } from './load.ts'

/** Kills on each database. */
const KILLS = depth.kills
const USERS = 6
const TIMEOUT = 60_000 + KILLS * 20_000
/** Maximum further ms of load before a kill. */
const LONGEST = 500

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-crash-'))
let postgres: Postgres | null
beforeAll(async () => {
  postgres = await startPostgres()
  if (postgres === null)
    console.warn('left out: the crash test on PostgreSQL, which is not installed')
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe(`after ${KILLS} kills under load nothing acknowledged is lost and nothing is done twice`, () => {
  it('on the embedded database', { timeout: TIMEOUT }, async () => {
    expect(await survive({ SANDBOX_DATA: folder, DATABASE_URL: undefined })).toEqual(noDamage)
  })

  it('on PostgreSQL', { timeout: TIMEOUT }, async ({ skip }) => {
    if (postgres === null) skip('PostgreSQL is not installed')
    expect(await survive({ DATABASE_URL: postgres?.newDatabase() })).toEqual(noDamage)
  })
})

/** The damage that must not appear after the kills, by kind. */
const noDamage: Record<
  'unanswered' | 'doubled' | 'lost' | 'unrequested' | 'reopened' | 'wrong',
  unknown[]
> = {
  unanswered: [],
  doubled: [],
  lost: [],
  unrequested: [],
  reopened: [],
  wrong: [],
}

async function survive(env: NodeJS.ProcessEnv): Promise<typeof noDamage> {
  const results = newResults()
  const first = await startVictim(env)
  const users: User[] = []
  for (let user = 0; user < USERS; user += 1)
    users.push({ tokens: await newTrader(first, `crash-${user}`), live: [] })
  await first.kill()

  let idle = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = results.answers.size
    const victim = await startVictim(env)
    // Many kills take longer than an access token lives.
    for (const user of users) user.tokens = await renew(victim, user.tokens)
    await askAgain(victim, results)
    const trading = users.map((user) => trade(victim, user, results))
    // Every other kill hits a sandbox that has answered something, also on a slow machine; the rest
    // may hit one that has just started.
    if (kill % 2 === 0) await somethingAnswered(results, before)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST))
    await victim.kill()
    await Promise.all(trading)
    if (results.answers.size === before) idle += 1
  }
  const last = await startVictim(env)
  await askAgain(last, results)
  await last.kill()

  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, data: folder })
  const { kept, ended } = await ordersOf(database)
  const { wrong } = await audit(database)
  await database.close()
  console.info(
    `${KILLS} kills, ${results.placed.size} orders placed, ${results.ended.size} ended by their users, ${idle} kills while nothing was placed`,
  )
  return {
    unanswered: results.open,
    doubled: results.doubled,
    lost: [...results.placed].filter((id) => !kept.has(id)),
    unrequested: [...kept].filter((id) => !results.placed.has(id)),
    reopened: [...results.ended].filter((id) => !ended.has(id)),
    wrong,
  }
}

async function somethingAnswered(
  { answers }: ReturnType<typeof newResults>,
  before: number,
): Promise<void> {
  await expect.poll(() => answers.size).toBeGreaterThan(before)
}

async function ordersOf(database: Database): Promise<{ kept: Set<string>; ended: Set<string> }> {
  const rows = await database.query<{ id: string; ended: string | null }>(
    'select id, ended_at as ended from trade_order',
  )
  return {
    kept: new Set(rows.map(({ id }) => id)),
    ended: new Set(rows.filter(({ ended }) => ended !== null).map(({ id }) => id)),
  }
}
