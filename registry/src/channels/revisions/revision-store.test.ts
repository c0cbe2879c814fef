import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

it('COMP-132 reads that overlap with each other and with changes keep each revision once, in its order', async () => {
  const { channels, releases } = stage.registry
  await stage.sql(`
    insert into revision
    select channel, 2, made_at, what, made_by, note, restores, builds, issued_at, expires_at
    from revision`)
  await Promise.all([
    channels.refresh(),
    channels.refresh(),
    releases.resign('production', { by: 'ada' }),
    channels.refresh(),
    channels.current('production'),
  ])
  await channels.refresh()
  const kept = channels.history('production').map(({ revision }) => revision)
  expect(kept).toEqual([1, 2, 3])
})
