import { expect } from 'vitest'
import type { Database } from '@kontor/server/database'
import { audit } from '../../src/money/ledger/audit.ts'
import type { Answers } from './load.ts'
import type { Watcher } from './watcher.ts'

/** Fails unless all watchers saw the same price of a symbol at an instant. */
export function expectSameQuotes([first, ...others]: readonly Watcher[]): void {
  for (const { quotes } of others) {
    const shared = [...quotes].filter(([key]) => first?.quotes.has(key))
    expect(shared.length).toBeGreaterThan(50)
    expect(shared.filter(([key, mid]) => first?.quotes.get(key) !== mid)).toEqual([])
  }
}

/**
 * Fails unless the database holds everything that users were told, once, and the audit is clean.
 * Returns how many orders ended for which reason.
 */
export async function expectNothingLost(
  database: Database,
  answers: Answers,
): Promise<Record<string, number>> {
  const rows = await database.query<{ id: string; by: string | null }>(
    'select id, ended_by as by from trade_order',
  )
  const ended = new Set(rows.filter(({ by }) => by !== null).map(({ id }) => id))
  expect(new Set(rows.map(({ id }) => id))).toEqual(answers.placed)
  expect([...answers.closed].filter((id) => !ended.has(id))).toEqual([])
  expect([answers.open, answers.doubled]).toEqual([[], []])
  expect((await audit(database)).wrong).toEqual([])
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ by }) => by ?? 'open')].map(([by, all]) => [by, all.length]),
  )
}
