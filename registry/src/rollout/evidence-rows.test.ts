import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../testing/stage.ts'
import { deleteOldEvidence } from './evidence-rows.ts'

const DAY = 24 * 3600_000

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.stopEdge()
})
afterAll(() => stage.close())

it('COMP-863 an edge that has not reported for 30 days is forgotten', async () => {
  const now = Date.UTC(2026, 11, 1)
  await stage.sql('delete from edge')
  await stage.sql(`insert into edge (name, run, number, channel, seen_at)
    values ('old', 'a', 1, 'production', ${now - 31 * DAY}),
      ('new', 'b', 1, 'production', ${now - 29 * DAY})`)
  await deleteOldEvidence(stage.registry.database, now)
  expect(await stage.sql('select name from edge')).toEqual([{ name: 'new' }])
})
