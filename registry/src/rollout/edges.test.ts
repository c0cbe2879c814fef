import { expect, it, vi } from 'vitest'
import type { Database } from '@kontor/server/database'
import { Edges } from './edges.ts'

/** The edges of a database with these rows, and its query. */
function edgesOf(rows: readonly object[]) {
  const query = vi.fn(async () => rows)
  const parts = {} as ConstructorParameters<typeof Edges>[1]
  return { query, edges: new Edges({ query } as unknown as Database, parts, () => 0) }
}

it('COMP-851 the running edges, their pages and what they serve are read at once', async () => {
  const old = { revision: 2, arm: 'stable', pages: 4 }
  const now = { revision: 3, arm: 'stable', pages: 5, held: 1 }
  const tried = { revision: 3, arm: 'canary', pages: 2, held: 0 }
  const { query, edges } = edgesOf([
    { name: 'a', revision: 3, version: '1.0.0', clockMs: 12, pages: 9, revisions: [now, old] },
    { name: 'b', revision: 2, version: null, clockMs: null, pages: 7, revisions: [now, tried] },
  ])
  expect(await edges.running('production', 3)).toEqual({
    running: 2,
    serving: 1,
    pages: 16,
    revisions: [tried, { ...now, pages: 10, held: 2 }, { ...old, held: 0 }],
    each: [
      { name: 'a', revision: 3, version: '1.0.0', clockMs: 12 },
      { name: 'b', revision: 2, version: null, clockMs: null },
    ],
  })
  expect(query).toHaveBeenCalledTimes(1)
})
